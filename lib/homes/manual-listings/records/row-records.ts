import 'server-only'
import { instantOf } from '#lib/base/time/brussels-time.ts'
import { documentAddress } from '#lib/homes/manual-listings/documents/address.ts'
import type { OwnField } from '#lib/homes/manual-listings/form/field-types.ts'
import { isWholeRow, type OwnRow, type OwnValues, rowsOf } from '#lib/homes/manual-listings/form/values.ts'

const textIn = (row: OwnRow, name: string) => String(row[name] ?? '').trim()

const instantIn = (row: OwnRow, time: string) => instantOf(textIn(row, 'day'), textIn(row, time))?.toISOString() ?? null

function openHouse(row: OwnRow) {
	const Start = instantIn(row, 'from')
	return Start === null ? [] : [{ Start, End: instantIn(row, 'to') }]
}

function room(row: OwnRow) {
	const words = Object.entries(row).flatMap(([key, text]) =>
		key.startsWith('name.') && text !== '' ? [[key.slice('name.'.length), text]] : [],
	)
	return [{ Name: Object.fromEntries(words), Surface: row.surface ?? null, Floor: row.floor ?? null }]
}

const medium = (row: OwnRow) => [
	{
		Medium: textIn(row, 'medium'),
		Start: textIn(row, 'start') || null,
		End: textIn(row, 'end') || null,
		Url: textIn(row, 'url') || null,
	},
]

const document = (row: OwnRow) => [
	{ ID: textIn(row, 'file'), Name: textIn(row, 'name'), Url: documentAddress(textIn(row, 'file')) },
]

/** How the rows of a field are written in the payload; one that cannot be read is left out. */
const WRITTEN: Readonly<Record<string, (row: OwnRow) => unknown[]>> = {
	OpenHouses: openHouse,
	Rooms: room,
	MediaHistory: medium,
	Documents: document,
	OwnerEmails: (row) => [textIn(row, 'email')],
	AnnuityHeads: (row) => [row.age],
}

/** Returns the rows of a field as the payload has them, without unfinished ones; null without any. */
export function rowsIn(field: OwnField, values: OwnValues): unknown[] | null {
	const rows = rowsOf(values, field.name).filter((row) => isWholeRow(field, row))
	const written = rows.flatMap((row) => WRITTEN[field.name]?.(row) ?? [])
	return written.length === 0 ? null : written
}
