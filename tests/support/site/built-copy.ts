import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
/** What a site is built from, and what it runs with. */
const SOURCES = [
	...['app', 'components', 'config', 'lib', 'messages', 'public', 'middleware.ts', 'next.config.ts'],
	...['instrumentation.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
]

function build(folder: string, parameters: readonly string[]): Promise<void> {
	// The copy is a checkout of its own, which chooses the Node in its own folder.
	const { DATA_DIR: _data, DATABASE_URL: _url, CONFIG_DIR: _config, AGENCY_NODE_CHOSEN: _node, ...env } = process.env
	const child = spawn(process.execPath, ['lib/server/cli/commands/build.mjs', ...parameters], {
		cwd: folder,
		env: { ...env, NODE_ENV: 'production' },
	})
	let output = ''
	child.stdout.on('data', (chunk) => (output += chunk))
	child.stderr.on('data', (chunk) => (output += chunk))
	return new Promise((resolve, reject) => {
		child.once('error', reject)
		child.once('close', (status) => {
			if (status === 0) resolve()
			else reject(new Error(`The copy was not built (${status}):\n${output}`))
		})
	})
}

/** Another program, built in a folder of its own beside this one. */
export interface BuiltCopy {
	folder: string
	remove(): void
}

/**
 * Copies these sources, changes the copy and builds it. `isNext`: as the version that follows this one, as
 * docs/deploy/rolling-update.md describes.
 */
export async function buildCopy(change: (folder: string) => void, { isNext = false } = {}): Promise<BuiltCopy> {
	// On a disk: the packages take 1 GB, and are hard links where the checkout is on the same one.
	const disk = fs.existsSync('/var/tmp') ? '/var/tmp' : os.tmpdir()
	const folder = fs.mkdtempSync(path.join(disk, 'agency-copy-'))
	const remove = () => fs.rmSync(folder, { recursive: true, force: true })
	try {
		for (const name of SOURCES) fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
		const modules = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')]
		if (spawnSync('cp', ['-al', ...modules]).status !== 0) spawnSync('cp', ['-a', ...modules])
		change(folder)
		await build(folder, isNext ? ['--after', root] : [])
	} catch (error) {
		remove()
		throw error
	}
	return { folder, remove }
}

/** Replaces a piece of a file of a copy. Throws if the file does not have it exactly once. */
export function changeFile(folder: string, name: string, before: string, after: string): void {
	const file = path.join(folder, name)
	const text = fs.readFileSync(file, 'utf8')
	if (text.split(before).length !== 2) throw new Error(`${name} has not one ${before}`)
	fs.writeFileSync(file, text.replace(before, after))
}
