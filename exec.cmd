@rem The scripts in package.json begin with a command that only POSIX shells have.
@%*
