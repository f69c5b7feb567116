import fs from 'node:fs'

function inodeOf(descriptor: string): number | null {
	try {
		return fs.fstatSync(Number(descriptor)).ino
	} catch {
		return null
	}
}

/** Whether this process holds a file open, under whatever name. */
export function isOpen(file: string): boolean {
	const { ino } = fs.statSync(file)
	return fs.readdirSync('/dev/fd').some((descriptor) => inodeOf(descriptor) === ino)
}
