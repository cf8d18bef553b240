#!/bin/sh
# Run once by PostgreSQL's image, on an empty volume. The server's role owns the database and is not a superuser.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$VAYAL_PASSWORD" --username postgres <<'SQL'
create role vayal login password :'password';
create database vayal owner vayal template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
