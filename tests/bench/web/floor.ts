import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/support/site/site.ts'
import { type TagTree, tagsOfPage } from './tag-tree.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const next = path.join(root, 'node_modules/next/dist/bin/next')
const STARTUP_MS = 60_000

/**
 * A bare site on the same version of Next: a static page with a heading and a text, a dynamic one with a heading, and
 * one with the tags of another page.
 */
export interface Floor {
	origin: string
	pid: number | undefined
	stop(): Promise<void>
}

const LAYOUT = `export const metadata = { title: 'Floor', description: 'A bare page' }
export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }`
const STATIC = `import { Words } from './words'
export default function Page() { return <main><h1>Floor</h1><Words /></main> }`
const DYNAMIC = `import { headers } from 'next/headers'
export default async function Page() {
	await headers()
	return <main><h1>Floor</h1></main>
}`
const TAGS = `import { headers } from 'next/headers'
import { createElement } from 'react'
import tags from './tags.json'
const element = (tree) => (typeof tree === 'string' ? tree : createElement(tree[0], tree[1], ...tree[2].map(element)))
export default async function Page() {
	await headers()
	return createElement('div', null, ...tags.map(element))
}`
/** Different numbers, which compress like text. A page contains them twice, as HTML and as data. */
const words = (htmlBytes: number) =>
	`const text = Array.from({ length: ${Math.max(1, Math.round((htmlBytes - 4500) / 12))} }, (_, i) => String((i * 7919) % 90000 + 10000)).join(' ')
export function Words() { return <p>{text}</p> }`

function writeSite(folder: string, htmlBytes: number, tags: TagTree[]): void {
	const files = {
		'package.json': '{"name":"floor","private":true,"type":"module"}',
		// node_modules is a link, and Turbopack must see both ends of it.
		'next.config.mjs': 'export default { poweredByHeader: false, turbopack: { root: "/" } }',
		'app/layout.jsx': LAYOUT,
		'app/page.jsx': STATIC,
		'app/dynamic/page.jsx': DYNAMIC,
		'app/tags/page.jsx': TAGS,
		'app/tags/tags.json': JSON.stringify(tags),
		'app/words.jsx': words(htmlBytes),
	}
	for (const [name, text] of Object.entries(files)) {
		fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
		fs.writeFileSync(path.join(folder, name), text)
	}
	fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
}

async function waitForAnswer(origin: string, server: ChildProcess): Promise<void> {
	for (const until = Date.now() + STARTUP_MS; Date.now() < until && server.exitCode === null; ) {
		if (await fetch(origin).catch(() => null)) return
		await new Promise((resolve) => setTimeout(resolve, 50))
	}
	throw new Error('The bare site does not answer')
}

/**
 * Builds and starts the bare site.
 * @param htmlBytes how large the HTML of its static page should be
 * @param model the HTML of the page whose tags and texts `/tags` contains
 */
export async function startFloor(htmlBytes: number, model = ''): Promise<Floor> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-floor-'))
	writeSite(folder, htmlBytes, tagsOfPage(model))
	const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
	const built = spawnSync(process.execPath, [next, 'build'], { cwd: folder, env, encoding: 'utf8' })
	if (built.status !== 0) throw new Error(`The bare site was not built:\n${built.stdout}${built.stderr}`)
	const port = await freePort()
	const server = spawn(process.execPath, [next, 'start', '-p', String(port)], { cwd: folder, env, stdio: 'ignore' })
	const origin = `http://localhost:${port}`
	await waitForAnswer(origin, server)
	const stop = async () => {
		const ended = new Promise((resolve) => server.once('close', resolve))
		if (server.exitCode === null && server.kill('SIGTERM')) await ended
		fs.rmSync(folder, { recursive: true, force: true })
	}
	return { origin, pid: server.pid, stop }
}
