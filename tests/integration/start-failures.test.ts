import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '#tests/support/site/site.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Runs what `npm start` runs, on the present build, until it exits. */
function start(env: Record<string, string>): Promise<{ status: number | null; lines: string[] }> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, ['lib/server/cli/commands/start.mjs'], {
			cwd: root,
			env: { ...process.env, ...env },
			stdio: ['ignore', 'pipe', 'pipe'],
		})
		let output = ''
		child.stdout.on('data', (chunk) => (output += chunk))
		child.stderr.on('data', (chunk) => (output += chunk))
		child.once('error', reject)
		child.once('close', (status) => resolve({ status, lines: output.trim().split('\n') }))
	})
}

it('says in one line that the port is in use', async () => {
	const port = await freePort()
	const other = net.createServer()
	await new Promise<void>((resolve) => other.listen(port, resolve))
	const { status, lines } = await start({ PORT: String(port) })
	await new Promise((resolve) => other.close(resolve))
	expect(status).toBe(1)
	expect(lines).toEqual([`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`])
})

it.each(['0', '65536', '80a', '-1', '3000.5'])('refuses PORT=%s in one line', async (port) => {
	const { status, lines } = await start({ PORT: port })
	expect(status).toBe(1)
	expect(lines).toEqual([`PORT must be a number from 1 to 65535, not "${port}".`])
})

it.each([
	[
		's3://id:the-secret@files?region=x',
		/^PICTURES_URL must not contain the keys: set S3_ACCESS_KEY_ID and .*eu-west-1$/,
	],
	['s3://files?region=x', /^PICTURES_URL is set: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed too$/],
])('refuses PICTURES_URL=%s in one line without the key', async (address, line) => {
	const { status, lines } = await start({ PORT: String(await freePort()), PICTURES_URL: address })
	expect(status).toBe(1)
	expect(lines).toEqual([expect.stringMatching(line)])
	expect(lines.join()).not.toContain('the-secret')
})

it('says in one line that the data folder cannot be created', async () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-start-'))
	const file = path.join(folder, 'file')
	fs.writeFileSync(file, '')
	const dataDir = path.join(file, 'data')
	const { status, lines } = await start({ PORT: String(await freePort()), DATA_DIR: dataDir })
	fs.rmSync(folder, { recursive: true })
	expect(status).toBe(1)
	expect(lines).toEqual([`A file stands where a folder is needed. The site needs to write to ${dataDir}.`])
})
