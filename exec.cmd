@rem npm scripts begin with `exec`, which Windows lacks: its command shell runs this file instead.
@%*
