import { execFile } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readAudit } from './advisories.mjs'

const COMMAND = path.resolve('lib/server/cli/commands/check-advisories.mjs')
const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'npm-cache-'))
const servers: http.Server[] = []
afterAll(() => fs.rmSync(cache, { recursive: true, force: true }))
afterEach(() => {
	for (const server of servers.splice(0)) server.close()
})

/** Runs the check with a registry that answers the question for advisories in this way. */
async function check(status: number, advisories: object): Promise<{ code: number; said: string }> {
	const server = http.createServer((request, response) => {
		request.resume()
		const isAsked = request.method === 'POST'
		response.writeHead(isAsked ? status : 404, { 'content-type': 'application/json' })
		response.end(JSON.stringify(isAsked ? advisories : {}))
	})
	servers.push(server)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
	const env = { ...process.env, npm_config_registry: registry, npm_config_cache: cache }
	return new Promise((resolve) => {
		execFile(process.execPath, [COMMAND], { env }, (error, stdout, stderr) =>
			resolve({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
		)
	})
}

test('a registry that returns no advisories is reported in one line, without its address, and fails nothing', async () => {
	const { code, said } = await check(405, {})
	expect(said).toBe('advisories not checked: 405 Method Not Allowed')
	expect(code).toBe(0)
})

test('none are said, and a high one about what the site runs on fails', async () => {
	expect(await check(200, {})).toEqual({
		code: 0,
		said: 'no high or critical advisories about the packages that the site runs on',
	})
	const one = { id: 1, url: 'https://example.org/1', title: 'Scripts get through', vulnerable_versions: '*' }
	const cvss = { score: 0, vectorString: null }
	const { code, said } = await check(200, {
		'sanitize-html': [{ ...one, severity: 'high', cwe: [], cvss }],
		nodemailer: [{ ...one, severity: 'low', cwe: [], cvss }],
	})
	expect(said).toBe('sanitize-html: high, Scripts get through')
	expect(code).toBe(1)
})

test('what npm says without an answer is the reason', () => {
	expect(readAudit('')).toEqual({ reason: 'no answer', problems: [] })
	expect(readAudit('{"error":{"summary":"request to https://registry.example/x failed, reason: ENOTFOUND"}}')).toEqual({
		reason: 'request to failed, reason: ENOTFOUND',
		problems: [],
	})
})
