import { parentPort, workerData } from 'node:worker_threads'
import { Client } from 'pg'
import { OWN_TYPES } from '#lib/base/db/dialect/postgres/postgres-values.ts'

// Sends the statements of a test to a database, while the test waits for each; see `site-database.ts`.
const { url, signal, port } = workerData
const client = new Client({ connectionString: url, types: OWN_TYPES })
client.on('error', () => {})
const connected = client.connect()

port.on('message', async ({ text, values }: { text: string; values: unknown[] }) => {
	try {
		await connected
		const result: unknown = await client.query(values.length > 0 ? { text, values } : text)
		const last = Array.isArray(result) ? result.at(-1) : result
		port.postMessage({ rows: last.rows, changes: last.rowCount ?? 0 })
	} catch (error) {
		port.postMessage({ error: error instanceof Error ? error.message : String(error) })
	}
	Atomics.store(signal, 0, 1)
	Atomics.notify(signal, 0)
})
parentPort?.on('message', async () => {
	await client.end().catch(() => {})
	process.exit(0)
})
