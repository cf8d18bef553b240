import type { TestProject } from 'vitest/node'
import { openDatabase } from '../platform/database/database.ts'
import { startPostgres } from './postgres-server.ts'
import { statement } from './statement.ts'

const TEMPLATE = 'vayal'
/** Copies what is in the tables after the migrations, and puts it back when a test has ended. */
const PRISTINE = `
  create schema pristine;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table pristine.%1$I as table public.%1$I', name);
    end loop;
  end $$;
  create table pristine.positions as
    select format('public.%I', sequencename) as name, last_value
    from pg_sequences where schemaname = 'public';
  create function pristine.restore() returns void language plpgsql as $$
  declare name text; begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', name);
      execute format('insert into public.%1$I select * from pristine.%1$I', name);
    end loop;
    perform setval(positions.name, coalesce(last_value, 1), last_value is not null)
      from pristine.positions;
  end $$;
`

export async function setup(project: TestProject): Promise<() => void> {
  const { url, stop } = await startPostgres()
  await statement(url, `create database ${TEMPLATE}`)
  const template = await openDatabase({ databaseUrl: `${url}/${TEMPLATE}`, dataDir: '' })
  await template.close()
  await statement(`${url}/${TEMPLATE}`, PRISTINE)
  project.provide('postgres', { url, template: TEMPLATE })
  return stop
}
