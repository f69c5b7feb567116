import fs from 'node:fs'
import { processWide } from '#lib/base/process/process-wide.ts'

/** The database file was removed or replaced: anything written to the file that is still open would be lost. */
export class DatabaseMovedError extends Error {
	override name = 'DatabaseMovedError'
	constructor() {
		super('The database file is no longer in its place. Put it back, or a backup of it.')
	}
}

/** Whether an error is a {@link DatabaseMovedError}, even one from another instance of this module. */
export function isMovedError(error: unknown): boolean {
	return error instanceof Error && error.name === 'DatabaseMovedError'
}

/** Identifies the file at a path by its device and inode, whatever its contents. Returns null if there is no file. */
export function placeOf(file: string): string | null {
	const stats = fs.statSync(file, { bigint: true, throwIfNoEntry: false })
	return stats === undefined ? null : `${stats.dev}:${stats.ino}`
}

/** Throws {@link DatabaseMovedError} unless the path still leads to the file that was opened. */
export function assertInPlace(file: string, place: string, hasLeft: boolean): void {
	if (hasLeft || placeOf(file) !== place) throw new DatabaseMovedError()
}

const readers = processWide<Set<() => void>>('agencyReaders')

/**
 * Registers a reader of the database that is not a connection of `connection.ts`: it must not outlive the log that it
 * reads.
 */
export function addReader(close: () => void): void {
	readers.value ??= new Set()
	readers.value.add(close)
}

/** Closes those readers before a file whose log was removed is opened again. */
export function closeReaders(): void {
	for (const close of readers.value ?? []) close()
}
