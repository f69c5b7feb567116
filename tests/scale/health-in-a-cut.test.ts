import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startPostgres } from '#tests/support/servers/postgres.ts'
import { startSwallowingProxy } from '#tests/support/servers/swallowing-proxy.ts'
import { serverSettings } from '#tests/support/site/test-server.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-cut-'))
const server = await startPostgres()
const network = await startSwallowingProxy(server?.port ?? 0)

beforeEach(({ skip }) => skip(server === null, 'PostgreSQL has no programs for this machine'))
afterAll(async () => {
	await network.stop()
	const { closeDatabase } = await import('#lib/base/db/connection.ts')
	await closeDatabase()
	await server?.stop()
	vi.unstubAllEnvs()
	fs.rmSync(folder, { recursive: true, force: true })
})

const seconds = async <T>(work: () => Promise<T>): Promise<{ result: T; took: number }> => {
	const begun = performance.now()
	const result = await work()
	return { result, took: (performance.now() - begun) / 1000 }
}

/** The connections that are open are silent then, and their longest statement may take a minute. */
test('while the network is cut, health answers soon and says what fails; after that all is well at once', async () => {
	const url = await server?.create('site')
	const settings = serverSettings(String(url).replace(/:\d+\//, `:${network.port}/`))
	for (const [name, value] of Object.entries({ ...settings, DATA_DIR: folder, LOG_LEVEL: 'silent' })) {
		vi.stubEnv(name, value)
	}
	// The settings are read once, when the first file asks for them.
	const { getHealth } = await import('#lib/server/health/health.ts')
	await expect.poll(() => getHealth(new Date())).toMatchObject({ ok: true, database: { state: 'ok' } })
	network.cut()
	const first = await seconds(() => getHealth(new Date(Date.now() + 60_000)))
	expect(first.result).toMatchObject({ ok: false, database: { state: 'busy' }, mail: { state: 'unknown' } })
	expect(first.took).toBeLessThan(17)
	const later = await seconds(() => getHealth(new Date(Date.now() + 120_000)))
	expect(later.result).toMatchObject({ database: { state: 'failing', problem: 'The database does not answer.' } })
	expect(later.took).toBeLessThan(5)
	network.heal()
	await expect.poll(() => getHealth(new Date()), { timeout: 15_000 }).toMatchObject({ database: { state: 'ok' } })
})
