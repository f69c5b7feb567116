import 'server-only'
import type { Kysely } from 'kysely'
import { readMeta } from '#lib/base/db/meta.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { SEARCH_VERSION } from '#lib/homes/search/engine/index/memo.ts'
import { readHomes, type StoredHome } from './read-homes.ts'

/** All homes as they were before a transaction, so that it need not read them while others wait to write. */
export interface HomesBefore {
	/** Changes with every home that is changed, by whomever. */
	version: string | null
	homes: readonly StoredHome[]
}

/** Reads all homes as `readHomes` does, before a transaction that changes some of them. */
export async function readHomesBefore(db: Kysely<Tables>): Promise<HomesBefore> {
	const version = await readMeta(db, SEARCH_VERSION)
	return { version, homes: await readHomes(db) }
}

/** Returns whether nobody has changed a home since. Ask in the transaction, before it changes any itself. */
export async function isStillSo(db: Kysely<Tables>, { version }: HomesBefore): Promise<boolean> {
	return (await readMeta(db, SEARCH_VERSION)) === version
}

/** Returns all homes as they are now, of which the transaction has changed only these since they were read. */
export async function homesAfter(
	db: Kysely<Tables>,
	before: readonly StoredHome[],
	changed: readonly number[],
): Promise<StoredHome[]> {
	const isChanged = new Set(changed)
	const anew = await readHomes(db, { among: changed })
	return [...before.filter(({ home }) => !isChanged.has(home.id)), ...anew].sort((a, b) => a.home.id - b.home.id)
}
