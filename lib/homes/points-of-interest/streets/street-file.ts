import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { env } from '#lib/base/env.ts'
import type { Position } from '#lib/base/format/distance.ts'
import { logger } from '#lib/base/log/logger.ts'
import { streetKey } from './street-key.ts'
import type { StreetEntry, StreetNames } from './street-types.ts'

/**
 * A file of its own: streets of a country are too many for the memory of each server, and too many for the database of a
 * site, which is backed up. Positions are in hundred-thousandths of a degree, as the address of a search writes them.
 */
const TABLES = `
CREATE TABLE street (id INTEGER PRIMARY KEY, names TEXT NOT NULL, zip TEXT NOT NULL, latitude INTEGER NOT NULL, longitude INTEGER NOT NULL) STRICT;
CREATE TABLE street_name (name_key TEXT NOT NULL, street_id INTEGER NOT NULL, PRIMARY KEY (name_key, street_id)) STRICT, WITHOUT ROWID;
CREATE TABLE street_point (latitude INTEGER NOT NULL, longitude INTEGER NOT NULL, street_id INTEGER NOT NULL, number INTEGER, PRIMARY KEY (latitude, longitude, street_id)) STRICT, WITHOUT ROWID;
`
const INDEX = 'CREATE INDEX street_point_street ON street_point (street_id)'
const GRAIN = 100_000

export const toGrains = (degrees: number): number => Math.round(degrees * GRAIN)
export const fromGrains = (grains: unknown): number => Number(grains) / GRAIN

/** Returns where the file lies. */
export function streetFilePath(): string {
	return path.join(env.dataDir, 'maps', 'streets.db')
}

/** Every key under which a street is found: of each of its names, and of both halves of "Rue Neuve - Nieuwstraat". */
function keysOf(names: StreetNames): Set<string> {
	const all = Object.values(names).flatMap((name = '') => [name, ...name.split(/ [-–/] /)])
	return new Set(all.map(streetKey).filter((key) => key !== ''))
}

interface StreetPoint {
	/** Hundred-thousandths of a degree. */
	latitude: number
	longitude: number
	/** Null for the middle of the street. */
	number: number | null
}

/** Returns each point of a street once: a house where its middle is too. */
function pointsOf(middle: Position, houses: StreetEntry['houses']): Iterable<StreetPoint> {
	const points = new Map<string, StreetPoint>()
	for (const { at, number } of [{ at: middle, number: null }, ...houses]) {
		const [latitude, longitude] = [toGrains(at.latitude), toGrains(at.longitude)]
		points.set(`${latitude} ${longitude}`, { latitude, longitude, number })
	}
	return points.values()
}

/** Writes the file anew; readers see the former one until it is whole. */
export function writeStreets(streets: readonly StreetEntry[]): void {
	const target = streetFilePath()
	const draft = `${target}.draft`
	fs.mkdirSync(path.dirname(target), { recursive: true })
	fs.rmSync(draft, { force: true })
	const db = new DatabaseSync(draft)
	try {
		db.exec(`${TABLES} BEGIN`)
		const street = db.prepare('INSERT INTO street VALUES (?, ?, ?, ?, ?)')
		const name = db.prepare('INSERT INTO street_name VALUES (?, ?)')
		const point = db.prepare('INSERT INTO street_point VALUES (?, ?, ?, ?)')
		for (const [id, { names, zip, middle, houses }] of streets.entries()) {
			street.run(id, JSON.stringify(names), zip, toGrains(middle.latitude), toGrains(middle.longitude))
			for (const key of keysOf(names)) name.run(key, id)
			for (const { latitude, longitude, number } of pointsOf(middle, houses)) point.run(latitude, longitude, id, number)
		}
		db.exec(`COMMIT; ${INDEX}`)
	} finally {
		db.close()
	}
	fs.renameSync(draft, target)
}

export type StreetRow = Readonly<Record<string, SQLOutputValue>>

export interface StreetFile {
	db: DatabaseSync
	byName: StatementSync
	byStart: StatementSync
	byPoint: StatementSync
	housesOf: StatementSync
}

let open: { changed: string; file: StreetFile | null } | null = null

function changedAt(): string {
	const stat = fs.statSync(streetFilePath(), { throwIfNoEntry: false })
	return stat ? `${stat.ino} ${stat.mtimeMs}` : ''
}

function openFile(): StreetFile | null {
	try {
		const db = new DatabaseSync(streetFilePath(), { readOnly: true })
		const columns = 'street.id, street.names, street.zip, street.latitude, street.longitude'
		return {
			db,
			byName: db.prepare(`SELECT ${columns} FROM street_name JOIN street ON street.id = street_id WHERE name_key = ?`),
			byStart: db.prepare(
				`SELECT DISTINCT ${columns} FROM street_name JOIN street ON street.id = street_id WHERE name_key >= ? AND name_key < ? ORDER BY name_key LIMIT ?`,
			),
			byPoint: db.prepare(
				`SELECT ${columns} FROM street_point AS at JOIN street ON street.id = street_id WHERE at.latitude = ? AND at.longitude = ?`,
			),
			housesOf: db.prepare(
				'SELECT number, latitude, longitude FROM street_point WHERE street_id = ? AND number IS NOT NULL',
			),
		}
	} catch (error) {
		logger.error({ file: streetFilePath(), reason: String(error).slice(0, 200) }, 'the file of streets cannot be read')
		return null
	}
}

/** Returns the file of streets that `npm run agency -- places` makes, open for reading; null without it. */
export function streetFile(): StreetFile | null {
	const changed = changedAt()
	if (open?.changed !== changed) {
		open?.file?.db.close()
		open = { changed, file: changed === '' ? null : openFile() }
	}
	return open.file
}
