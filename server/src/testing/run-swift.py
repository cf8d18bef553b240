"""OpenStack Swift with its S3 interface, all of it in this process and in one folder.

Called with the folder, a key and its secret. Prints the port once it answers there, and ends with
its standard input.
"""

import os
import sys

import eventlet
import eventlet.wsgi

eventlet.monkey_patch()

from swift.common import utils  # noqa: E402

folder, key, secret = sys.argv[1:]
utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')
with open(utils.SWIFT_CONF_FILE, 'w') as conf:
    conf.write('[swift-hash]\nswift_hash_path_suffix = tests\n')
utils.validate_configuration()

from swift.account.server import AccountController  # noqa: E402
from swift.common.middleware.catch_errors import CatchErrorMiddleware  # noqa: E402
from swift.common.middleware.s3api.s3api import S3ApiMiddleware  # noqa: E402
from swift.common.middleware.tempauth import TempAuth  # noqa: E402
from swift.common.ring.builder import RingBuilder  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.mem_server import ObjectController  # noqa: E402
from swift.proxy.server import Application  # noqa: E402

CONF = {
    'swift_dir': folder,
    'devices': os.path.join(folder, 'devices'),
    'mount_check': 'false',
    'account_autocreate': 'true',
    # So small that listings have several pages.
    'max_bucket_listing': '3',
    # A slow answer of a busy machine is no failure.
    'conn_timeout': '20',
    'node_timeout': '20',
    'error_suppression_limit': '1000000',
    'user_' + key.replace(':', '_'): secret + ' .admin',
}
DEVICE = {'device': 'one', 'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1'}


class NoCache:
    """Replaces the memcached that several proxies would share."""

    def get(self, *_, **__):
        return None

    def set(self, *_, **__):
        pass

    delete = set


def without_cache(app):
    return lambda environ, start: app({**environ, 'swift.cache': NoCache()}, start)


def serve(app):
    listener = eventlet.listen(('127.0.0.1', 0))
    eventlet.spawn(
        eventlet.wsgi.server,
        listener,
        app,
        log=utils.NullLogger(),
        protocol=SwiftHttpProtocol,
        capitalize_response_headers=False,
    )
    return listener.getsockname()[1]


os.makedirs(os.path.join(CONF['devices'], DEVICE['device']))
for kind, controller in {
    'account': AccountController,
    'container': ContainerController,
    'object': ObjectController,
}.items():
    ring = RingBuilder(part_power=1, replicas=1, min_part_hours=0)
    ring.add_dev({**DEVICE, 'port': serve(controller(CONF))})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, kind + '.ring.gz'))
s3 = S3ApiMiddleware(TempAuth(Application(CONF), CONF), CONF)
print(serve(CatchErrorMiddleware(without_cache(s3), CONF)), flush=True)
eventlet.hubs.trampoline(sys.stdin, read=True)
