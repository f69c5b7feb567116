import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { TranslationService } from '#lib/site/config/schema/people/desk.ts'
import { startTranslationServer, type TranslationServer } from '#tests/support/servers/translation-server.ts'
import { askService } from './ask-service.ts'
import { TranslationError } from './translation-service-types.ts'

let server: TranslationServer
beforeAll(async () => {
	server = await startTranslationServer()
})
afterAll(() => server.stop())
beforeEach(() => {
	server.asked = []
	server.answer = null
	server.translate = (sentence) => `~${sentence}`
	vi.stubEnv('TRANSLATION_KEY', 'sesame-1234')
})

const ORDER = {
	from: 'fr',
	to: 'en',
	sentences: ['Un séjour clair.', 'Prix € 249.000.'],
	terms: [{ source: 'revenu cadastral', target: 'cadastral income' }],
}
const service = (kind: string) =>
	TranslationService.parse({
		kind,
		url: server.url,
		keyVariable: 'TRANSLATION_KEY',
		...(kind === 'openai' ? { model: 'small' } : {}),
	})
const trouble = async (kind: string, longestMs?: number) => {
	const asking = askService(service(kind), ORDER, longestMs === undefined ? {} : { longestMs })
	const error = await asking.then(
		() => null,
		(thrown: unknown) => thrown,
	)
	return error instanceof TranslationError ? error.trouble : error
}
const says =
	(status: number, body: string, more: http.OutgoingHttpHeaders = {}) =>
	(response: http.ServerResponse) =>
		void response.writeHead(status, more).end(body)

const KINDS = ['deepl', 'libretranslate', 'openai'] as const

describe.each(KINDS)('%s', (kind) => {
	test('gives the sentences back in their order', async () => {
		expect(await askService(service(kind), ORDER)).toEqual(['~Un séjour clair.', '~Prix € 249.000.'])
		expect(server.asked).toHaveLength(1)
	})
	test('that fails, redirects, or gives no JSON or another shape, is named and nothing is taken', async () => {
		const answers = [
			[says(500, 'oops'), 'refused'],
			[says(401, '{}'), 'refused'],
			[says(200, '<html>'), 'shape'],
			[says(200, '{"translations":"no"}'), 'shape'],
			[says(200, '{}'), 'shape'],
			[says(302, '', { location: 'http://127.0.0.1:1/' }), 'unreachable'],
			[says(200, `"${'x'.repeat(2_000_000)}"`), 'shape'],
			[(response: http.ServerResponse) => void response.destroy(), 'unreachable'],
		] as const
		for (const [answer, expected] of answers) {
			server.answer = answer
			expect(await trouble(kind)).toBe(expected)
		}
	})
	test('that takes too long is not waited for', async () => {
		server.answer = () => {}
		expect(await trouble(kind, 200)).toBe('slow')
	})
	test('that gives empty or endless sentences gives none', async () => {
		server.translate = () => ' \u202e '
		expect(await trouble(kind)).toBe('shape')
		server.translate = (sentence) => sentence.repeat(200)
		expect(await trouble(kind)).toBe('shape')
	})
	test('without its key is not asked', async () => {
		vi.stubEnv('TRANSLATION_KEY', '')
		expect(await trouble(kind)).toBe('key')
		expect(server.asked).toHaveLength(0)
	})
})

test('another number of sentences is not taken over', async () => {
	server.answer = says(200, '{"translations":[{"text":"One."}]}')
	expect(await trouble('deepl')).toBe('count')
	server.answer = says(200, '{"translatedText":["One.","Two.","Three."]}')
	expect(await trouble('libretranslate')).toBe('count')
	server.answer = says(200, '{"choices":[{"message":{"content":"[\\"One.\\"]"}}]}')
	expect(await trouble('openai')).toBe('count')
	server.answer = says(200, '{"choices":[{"message":{"content":"Sorry, I cannot."}}]}')
	expect(await trouble('openai')).toBe('shape')
})

test('each service is asked as it documents', async () => {
	for (const kind of KINDS) await askService(service(kind), ORDER)
	const [deepl, libre, openai] = server.asked
	expect(deepl).toMatchObject({
		path: '/v2/translate',
		authorization: 'DeepL-Auth-Key sesame-1234',
		body: { source_lang: 'FR', target_lang: 'EN-GB', split_sentences: '0' },
	})
	expect(libre).toMatchObject({ path: '/translate', body: { source: 'fr', target: 'en', api_key: 'sesame-1234' } })
	expect(openai).toMatchObject({
		path: '/chat/completions',
		authorization: 'Bearer sesame-1234',
		body: { model: 'small' },
	})
	expect(JSON.stringify(openai?.body)).toContain('“revenu cadastral” is “cadastral income”')
})

test('a server that is not there cannot be reached', async () => {
	const gone = http.createServer()
	await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
	const { port } = gone.address() as AddressInfo
	await new Promise((resolve) => gone.close(resolve))
	const asking = askService({ ...service('libretranslate'), url: `http://127.0.0.1:${port}` }, ORDER)
	await expect(asking).rejects.toMatchObject({ trouble: 'unreachable' })
})

test.each([
	['https://translate.example.com', true],
	['http://192.168.1.20:5000', true],
	['http://localhost:11434/v1', true],
	['http://translate.example.com', false],
	['http://172.40.0.1', false],
	['https://user:secret@translate.example.com', false],
	['ftp://translate.example.com', false],
	['https://translate.example.com/?key=1', false],
])('the address %s may be set: %s', (url, expected) => {
	expect(TranslationService.safeParse({ kind: 'libretranslate', url }).success).toBe(expected)
})
