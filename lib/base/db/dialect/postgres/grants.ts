import { type Kysely, sql } from 'kysely'

/** The role of the public connection, unless that has an address of its own. */
export const PUBLIC_ROLE = 'agency_public'

/** The full-text index, which public searches read. */
const FOR_SEARCH = 'listing_words'

async function mayBecome<T>(db: Kysely<T>, role: string): Promise<boolean> {
	const { rows } = await sql<{ may: 0 | 1 }>`SELECT pg_has_role(current_user, oid,
		CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END) AS may
		FROM pg_roles WHERE rolname = ${role}`.execute(db)
	return rows[0]?.may === 1
}

/** Makes the role that the public connection takes. Throws where the site's own role may not make it. */
async function makeRole<T>(db: Kysely<T>): Promise<void> {
	if (await mayBecome(db, PUBLIC_ROLE)) return
	try {
		await sql
			.raw(
				`DO $$ BEGIN
			IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${PUBLIC_ROLE}') THEN CREATE ROLE ${PUBLIC_ROLE} NOLOGIN; END IF;
			EXECUTE 'GRANT ${PUBLIC_ROLE} TO ' || quote_ident(current_user);
		END $$`,
			)
			.execute(db)
	} catch (cause) {
		const message = `The database has no role ${PUBLIC_ROLE} that the site may take. Let the one who runs PostgreSQL make it: CREATE ROLE ${PUBLIC_ROLE} NOLOGIN; GRANT ${PUBLIC_ROLE} TO the site's role; or set DATABASE_PUBLIC_URL.`
		throw new Error(message, { cause })
	}
}

/** What the public role may read. */
export interface PublicReading {
	tables: readonly string[]
	/** Whether a later version has been at the tables, which may have public ones that this version lacks. */
	isOfLaterVersion: boolean
}

/** A right to read that the role lacks, or has too much. */
interface WrongGrant {
	name: string
	shouldRead: boolean
}

/**
 * A role may read the public tables and nothing else: what an update adds is private until it is listed, and what
 * is no longer listed is closed again, unless a later version, which has a list of its own, works beside this one.
 */
async function wrongGrants<T>(
	db: Kysely<T>,
	role: string,
	{ tables, isOfLaterVersion }: PublicReading,
): Promise<readonly WrongGrant[]> {
	const readable = new Set([...tables, FOR_SEARCH])
	const { rows } = await sql<{ name: string; reads: 0 | 1 }>`
		SELECT relname AS name, has_table_privilege(${role}, pg_class.oid, 'SELECT') AS reads
		FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
		WHERE nspname = current_schema() AND relkind IN ('r', 'p', 'v', 'm')`.execute(db)
	return rows
		.map(({ name, reads }) => ({ name, reads: reads === 1, shouldRead: readable.has(name) }))
		.filter(({ reads, shouldRead }) => shouldRead !== reads && (shouldRead || !isOfLaterVersion))
}

/**
 * Prepares the role of the public connection: the one of its own address, or {@link PUBLIC_ROLE}. What is right already
 * is only read, so that a start waits for nobody who writes.
 */
export async function preparePublicRole<T>(
	db: Kysely<T>,
	publicUrl: string | null,
	reading: PublicReading,
): Promise<void> {
	const isOwn = publicUrl === null
	const role = isOwn ? PUBLIC_ROLE : decodeURIComponent(new URL(publicUrl).username)
	if ((!isOwn || (await mayBecome(db, role))) && (await wrongGrants(db, role, reading)).length === 0) return
	await db.transaction().execute(async (transaction) => {
		if (isOwn) await makeRole(transaction)
		for (const { name, shouldRead } of await wrongGrants(transaction, role, reading)) {
			const statement = shouldRead
				? sql`GRANT SELECT ON ${sql.table(name)} TO ${sql.id(role)}`
				: sql`REVOKE ALL ON ${sql.table(name)} FROM ${sql.id(role)}`
			await statement.execute(transaction)
		}
	})
}
