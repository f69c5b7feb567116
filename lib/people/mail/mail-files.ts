import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { env } from '#lib/base/env.ts'
import { holdsAddress } from '#lib/people/privacy/mail-address.ts'

const folder = () => path.join(env.dataDir, 'mail')

/** Returns the path of the file for an outbox mail, used if there is no mail server. */
export function mailFile(id: number, template: string): string {
	return path.join(folder(), `${String(id).padStart(6, '0')}-${template}.eml`)
}

/** Writes a mail to a file, atomically: the file is either complete or absent. */
export async function writeMailFile(file: string, message: Buffer): Promise<void> {
	await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
	await fs.promises.writeFile(`${file}.part`, message, { mode: 0o600 })
	await fs.promises.rename(`${file}.part`, file)
}

function eraseFiles(isErased: (file: string) => boolean): number {
	if (!fs.existsSync(folder())) return 0
	const files = fs.readdirSync(folder()).map((name) => path.join(folder(), name))
	const erased = files.filter(isErased)
	for (const file of erased) fs.rmSync(file, { force: true })
	return erased.length
}

/** Deletes the files of mails that are older than an instant. Returns how many. */
export function eraseMailFilesBefore(time: Date): number {
	return eraseFiles((file) => fs.statSync(file).mtimeMs < time.getTime())
}

/**
 * Deletes the files of the given mails and, unless `named` is null, all files that contain that address or reference.
 * Returns how many.
 */
export function eraseMailFilesOf(ids: readonly number[], named: string | null): number {
	const known = new Set(ids)
	return eraseFiles((file) => {
		if (known.has(Number.parseInt(path.basename(file), 10))) return true
		if (named === null) return false
		// Long lines are folded, so a soft break may be within an address.
		return holdsAddress(fs.readFileSync(file, 'utf8').replace(/=\r?\n/g, ''), named)
	})
}
