import 'server-only'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles'
import { env } from '#lib/base/env.ts'
import { logger } from '#lib/base/log/logger.ts'
import { VECTOR_TILE } from './tile-address.ts'
import type { Tile } from './tile-grid.ts'

/** The facts about a file of map tiles that the pages need. */
export interface TileFileFacts {
	/** A short name of this state of the file. */
	key: string
	/** Whether its tiles are lines and names for the browser to draw; else they are pictures. */
	isVector: boolean
	/** The deepest zoom level that it has tiles for. */
	deepest: number
}

interface OpenFile extends TileFileFacts {
	contentType: string
	tiles: PMTiles
}

const CONTENT_TYPES = new Map([
	[TileType.Mvt, VECTOR_TILE],
	[TileType.Png, 'image/png'],
	[TileType.Jpeg, 'image/jpeg'],
	[TileType.Webp, 'image/webp'],
])

/** The beginning of a PMTiles file, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const HEADER_BYTES = 127
const AT = { version: 7, tileType: 99, deepest: 101 }

class DiskSource implements Source {
	readonly #file: string

	constructor(file: string) {
		this.#file = file
	}

	getKey(): string {
		return this.#file
	}

	async getBytes(offset: number, length: number): Promise<RangeResponse> {
		const handle = await fs.promises.open(this.#file, 'r')
		try {
			const data = new ArrayBuffer(length)
			const { bytesRead } = await handle.read(new Uint8Array(data), 0, length, offset)
			return { data: data.slice(0, bytesRead) }
		} finally {
			await handle.close()
		}
	}
}

/** Returns where a file of map tiles lies, by its name in `config/map.json`. */
function pathOf(name: string): string {
	return path.join(env.dataDir, 'maps', path.basename(name))
}

function readHeader(file: string): { header: Buffer; changedMs: number } | null {
	try {
		const handle = fs.openSync(file, 'r')
		try {
			const header = Buffer.alloc(HEADER_BYTES)
			fs.readSync(handle, header, 0, HEADER_BYTES, 0)
			return { header, changedMs: fs.fstatSync(handle).mtimeMs }
		} finally {
			fs.closeSync(handle)
		}
	} catch {
		return null
	}
}

let known: { name: string; changedMs: number; open: OpenFile | null } | null = null

function opened(name: string): OpenFile | null {
	const file = pathOf(name)
	const found = readHeader(file)
	if (known?.name === name && known.changedMs === (found?.changedMs ?? 0)) return known.open
	const contentType = CONTENT_TYPES.get(found?.header[AT.tileType] ?? TileType.Unknown)
	const isOurs = found?.header.toString('latin1', 0, 7) === 'PMTiles' && found.header[AT.version] === 3
	let open: OpenFile | null = null
	if (found && isOurs && contentType !== undefined) {
		open = {
			key: createHash('sha256').update(`${name} ${found.changedMs}`).digest('hex').slice(0, 12),
			isVector: found.header[AT.tileType] === TileType.Mvt,
			deepest: found.header[AT.deepest] ?? 0,
			contentType,
			tiles: new PMTiles(new DiskSource(file)),
		}
	} else {
		logger.error({ file }, 'config/map.json names a file of map tiles that cannot be read; maps show borders and names')
	}
	known = { name, changedMs: found?.changedMs ?? 0, open }
	return open
}

/** Returns the facts of the file of map tiles with a name; null if it cannot be read or is no such file. */
export function tileFileFacts(name: string): TileFileFacts | null {
	return opened(name)
}

/** Returns a tile of a file with its content type; null if the file has no such tile or cannot be read. */
export async function tileOfFile(
	name: string,
	{ z, x, y }: Tile,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string } | null> {
	const file = opened(name)
	if (file === null || z > file.deepest) return null
	const found = await file.tiles.getZxy(z, x, y).catch((error: unknown) => {
		logger.error({ err: error, file: name }, 'a map tile could not be read')
		return undefined
	})
	return found ? { bytes: new Uint8Array(found.data), contentType: file.contentType } : null
}
