import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { env } from '#lib/base/env.ts'

let known: ReadonlySet<string> | null = null

/** The web server lists the folder once, too, when it starts. */
function publicPaths(): ReadonlySet<string> {
	if (known !== null) return known
	const entries = fs.existsSync(env.publicDir)
		? fs.readdirSync(env.publicDir, { recursive: true, withFileTypes: true })
		: []
	const files = entries.filter((entry) => !entry.isDirectory())
	known = new Set(
		files.map(({ parentPath, name }) => {
			const within = path.relative(env.publicDir, path.join(parentPath, name))
			return `/${within.split(path.sep).join('/')}`
		}),
	)
	return known
}

function decoded(pathname: string): string | null {
	try {
		return decodeURIComponent(pathname)
	} catch {
		return null
	}
}

/** Whether a path, as a browser sends it, is that of a file in `public/`, in whichever of its folders. */
export function isPublicFile(pathname: string): boolean {
	const name = decoded(pathname)
	return name !== null && publicPaths().has(name)
}

/** Returns the bytes of a file in `public/`; null if there is none at that path. */
export function publicFileSize(pathname: string): number | null {
	const name = decoded(pathname)
	if (name === null || !publicPaths().has(name)) return null
	return fs.statSync(path.join(env.publicDir, name), { throwIfNoEntry: false })?.size ?? null
}
