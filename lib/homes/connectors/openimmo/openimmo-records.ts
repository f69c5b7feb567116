import 'server-only'
import fs from 'node:fs'
import type { DeliveredRecord, Delivery, RawRecord } from '#lib/homes/connectors/connector-types.ts'
import type { XmlFields, XmlValue } from '#lib/homes/connectors/reading/xml.ts'
import { xmlRecordsIn } from '#lib/homes/connectors/reading/xml-file.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { sweepDelivered } from '#lib/homes/pictures/files/delivered-pictures.ts'
import { fileKey, finderOf } from './mapping/file-key.ts'
import { readZip, unpackDelivery } from './unpack-delivery.ts'

const TRANSFER = 'openimmo/uebertragung'
const HOME = 'openimmo/anbieter/immobilie'

/** What is kept of one home: the element, the time of writing that the file states, and what came beside it. */
export interface OpenImmoRaw {
	immobilie: XmlFields
	writtenAt: string | null
	/** The addresses of pictures on this site, by their names in the archive. */
	files?: Readonly<Record<string, string>>
}

const isFields = (value: XmlValue | undefined): value is XmlFields => typeof value === 'object' && !Array.isArray(value)
const textOf = (value: XmlValue | undefined) => (typeof value === 'string' && value !== '' ? value : null)

const notOpenImmo = () => new SourceProblem('shape', 'The file is not OpenImmo: it does not begin with "uebertragung"')

/** What a delivery is: all homes, some of them, or some that are to be removed. */
interface Transfer {
	isWhole: boolean
	removesAll: boolean
	writtenAt: string | null
}

function readTransfer(transfer: XmlFields): Transfer {
	const [extent, mode] = [textOf(transfer['@umfang'])?.toUpperCase(), textOf(transfer['@modus'])?.toUpperCase()]
	if (extent !== 'VOLL' && extent !== 'TEIL')
		throw new SourceProblem('shape', 'The OpenImmo file does not say whether it is complete (umfang)')
	if (extent === 'VOLL' && mode === 'DELETE') {
		throw new SourceProblem(
			'refused',
			'The OpenImmo file orders homes to be deleted (modus="DELETE"); it is no list of homes',
		)
	}
	return { isWhole: extent === 'VOLL', removesAll: mode === 'DELETE', writtenAt: textOf(transfer['@timestamp']) }
}

/** Files that lie within the document are not kept: nobody could show them, and they are large. */
function withoutFiles(fields: XmlFields): XmlFields {
	const emptied = (value: XmlValue): XmlValue =>
		Array.isArray(value) ? value.map(emptied) : isFields(value) ? withoutFiles(value) : value
	return Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [name, name === 'anhanginhalt' ? 'left out' : emptied(value)]),
	)
}

/** Returns the numbers by which the writer of the file identifies a home, the surest first. */
function numbersOf({ immobilie }: Pick<OpenImmoRaw, 'immobilie'>): string[] {
	const technical = immobilie.verwaltung_techn
	if (!isFields(technical)) return []
	const numbers = ['openimmo_obid', 'objektnr_extern'].flatMap((name) => textOf(technical[name]) ?? [])
	const internal = textOf(technical.objektnr_intern)
	return numbers.length > 0 || internal === null ? numbers : [internal]
}

function isRemoval(immobilie: XmlFields): boolean {
	const technical = immobilie.verwaltung_techn
	const order = isFields(technical) ? technical.aktion : undefined
	return isFields(order) && textOf(order['@aktionart'])?.toUpperCase() === 'DELETE'
}

/** Returns the paths of files that a home names, as they are compared. */
function pathsIn(immobilie: XmlFields): string[] {
	const attachments = isFields(immobilie.anhaenge) ? immobilie.anhaenge.anhang : undefined
	return (Array.isArray(attachments) ? attachments : [attachments]).flatMap((attachment) => {
		const data = isFields(attachment) ? attachment.daten : undefined
		const path = isFields(data) ? textOf(data.pfad) : null
		return path === null ? [] : [fileKey(path)]
	})
}

/** Returns the addresses of the files that a home names, by their paths. */
function filesOf(immobilie: XmlFields, find: (path: string) => string | null): Pick<OpenImmoRaw, 'files'> {
	const files = pathsIn(immobilie).flatMap((path) => {
		const address = find(path)
		return address === null ? [] : [[path, address] as const]
	})
	return files.length > 0 ? { files: Object.fromEntries(files) } : {}
}

interface Opened {
	pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
	/** By their names in the archive. */
	files: Readonly<Record<string, string>>
}

const PIECE = 64 * 1024

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
	for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

async function open(file: string): Promise<Opened> {
	const zip = await readZip(file)
	if (zip === null) return { pieces: fs.createReadStream(file), files: {} }
	const { xml, files } = unpackDelivery(zip)
	return { pieces: inPieces(xml), files }
}

async function* homesIn(
	elements: AsyncIterable<{ path: string; value: XmlValue }>,
	{ isWhole, removesAll, writtenAt }: Transfer,
	find: (path: string) => string | null,
): AsyncGenerator<DeliveredRecord> {
	let count = 0
	for await (const { path, value } of elements) {
		if (path !== HOME || !isFields(value)) continue
		count++
		const raw: OpenImmoRaw = { immobilie: withoutFiles(value), writtenAt, ...filesOf(value, find) }
		const numbers = numbersOf(raw)
		const record = { key: `immobilie:${numbers[0] ?? `number ${count}`}`, raw }
		yield { record, numbers, isRemoved: !isWhole && (removesAll || isRemoval(value)) }
	}
}

/** Opens a file in OpenImmo, or a ZIP with one and its pictures. Throws `SourceProblem` if it is neither. */
async function openDelivery(file: string): Promise<Delivery> {
	const { pieces, files } = await open(file)
	const elements = xmlRecordsIn(pieces, (at) => at === TRANSFER || at === HOME)
	const first = await elements.next()
	if (first.done || first.value.path !== TRANSFER) throw notOpenImmo()
	const { value } = first.value
	const transfer = readTransfer(isFields(value) ? value : {})
	const records = homesIn(elements, transfer, finderOf(files))
	return { isWhole: transfer.isWhole, records, files: Object.values(files) }
}

/**
 * Reads the homes of an OpenImmo file one by one. Throws `SourceProblem` if it is not whole, or not complete: what a part
 * of the homes lacks would be withdrawn.
 */
export async function* openImmoRecords(file: string): AsyncGenerator<RawRecord> {
	const { isWhole, records, files } = await openDelivery(file)
	if (!isWhole) {
		throw new SourceProblem(
			'refused',
			'The OpenImmo file holds only what changed (umfang="TEIL"). Such files are read from a folder that holds each of them ("path" names the folder); a single file must hold all homes (Vollabgleich, umfang="VOLL")',
		)
	}
	for await (const { record } of records) yield record
	sweepDelivered(new Set(files), new Date())
}

const isRaw = (raw: unknown): raw is OpenImmoRaw => typeof raw === 'object' && raw !== null && 'immobilie' in raw

/** Opens deliveries, and reads from a home's records its numbers and the pictures that earlier deliveries brought. */
export const openImmoDeliveries = {
	open: openDelivery,
	numbersOf: (raw: unknown) => (isRaw(raw) ? numbersOf(raw) : []),
	filesOf: (raw: unknown) => (isRaw(raw) ? Object.values(raw.files ?? {}) : []),
	withEarlier: (raw: unknown, earlier: unknown) => {
		if (!isRaw(raw) || !isRaw(earlier)) return raw
		const known = new Map(Object.entries({ ...earlier.files, ...raw.files }))
		return { ...raw, ...filesOf(raw.immobilie, (path) => known.get(path) ?? null) }
	},
}
