import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { processWide } from '#lib/base/process/process-wide.ts'
import { followSecrets, storeSecret } from '#lib/base/security/stored-secrets/stored-secrets.ts'
import { isSafeAddress, Source } from '#lib/site/config/schema/services/source.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { secretOf, secretProblem, serverOf, sourceSecrets } from './source-secrets.ts'

const whise = (url: string) =>
	Source.parse({
		...{ kind: 'whise', url, clientId: 1 },
		...{ usernameVariable: 'A_USER', passwordVariable: 'A_PASSWORD', webhookVariable: null },
	})
const SOURCE = whise('https://api.whise.eu')
const ELSEWHERE = whise('https://api.whise.eu:8443/v2')

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(async () => {
	vi.unstubAllEnvs()
	processWide('agencyStoredSecrets').value = undefined
	await agency.close()
})

async function store(variable: string, secret: string) {
	await storeSecret(agency.db, { variable, server: serverOf(SOURCE), secret }, new Date())
	await followSecrets(agency.db)
}
const statesOf = (source: Source) => sourceSecrets(source).map(({ field, state }) => [field, state])

test('each secret that a source names is listed with where it comes from; the environment wins', async () => {
	await store('A_PASSWORD', 'typed')
	expect(statesOf(SOURCE)).toEqual([
		['usernameVariable', 'none'],
		['passwordVariable', 'stored'],
	])
	expect([secretOf(SOURCE, 'A_USER'), secretOf(SOURCE, 'A_PASSWORD')]).toEqual([null, 'typed'])
	expect(secretProblem(SOURCE, 'A_USER')).toContain('type it at the desk')
	vi.stubEnv('A_PASSWORD', 'of the machine')
	expect(secretOf(SOURCE, 'A_PASSWORD')).toBe('of the machine')
	expect(statesOf(SOURCE)[1]).toEqual(['passwordVariable', 'environment'])
})

test('another host or port of the same source gets none, and says why', async () => {
	await store('A_PASSWORD', 'typed')
	expect(secretOf(ELSEWHERE, 'A_PASSWORD')).toBeNull()
	expect(statesOf(ELSEWHERE)[1]).toEqual(['passwordVariable', 'moved'])
	expect(secretProblem(ELSEWHERE, 'A_PASSWORD')).toContain('typed at the desk for another server')
})

test('a file on this machine needs none, and an address without encryption takes none', () => {
	expect(sourceSecrets(Source.parse({ kind: 'openimmo', path: 'a.xml', tokenVariable: 'A_TOKEN' }))).toEqual([])
	const url = Source.parse({ kind: 'url', url: 'http://feeds.example/a.json', tokenVariable: 'A_TOKEN' })
	expect(statesOf(url)).toEqual([['tokenVariable', 'none']])
	expect(['http://feeds.example', 'https://feeds.example', 'http://127.0.0.1:99'].map(isSafeAddress)).toEqual([
		false,
		true,
		true,
	])
})
