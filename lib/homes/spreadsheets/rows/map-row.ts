import 'server-only'
import { readFigure } from '#lib/base/format/read-figure.ts'
import { BELGIUM, regionOf } from '#lib/base/format/region.ts'
import { fieldOfKey } from '#lib/homes/manual-listings/form/listing-fields.ts'
import { canHold, type OwnValue, type OwnValues, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { answerOf, isUnknown, readAvailability, readCell } from '#lib/homes/spreadsheets/cells/read-cell.ts'
import { goalWithin, readKind } from '#lib/homes/spreadsheets/cells/read-kind.ts'
import {
	type ReadPlace,
	readAddress,
	readStreet,
	readTown,
	settlePlace,
} from '#lib/homes/spreadsheets/cells/read-place.ts'
import type { MatchedColumn } from '#lib/homes/spreadsheets/columns/column-types.ts'
import { formField } from '#lib/homes/spreadsheets/columns/sheet-fields.ts'
import { type Cell, cellText } from '#lib/homes/spreadsheets/reading/sheet-cells.ts'
import { parseEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import type { LeftOutReason } from './reading-types.ts'

/** A home as read from a line. */
export interface RowHome {
	values: OwnValues
	/** Addresses or file names of photographs, in their order. */
	pictures: string[]
	/** File names of documents. */
	documents: string[]
	/** Columns whose cell is not understood, by their place. */
	unread: number[]
	/** What keeps the line from being a home. */
	reason: LeftOutReason | null
}

export interface RowSetting {
	columns: readonly MatchedColumn[]
	/** The language of the headings. */
	language: string
	/** The goal in the sheet's name, its title or a line between its homes; null if none names one. */
	goal: string | null
}

/** An amount between these two may be a rent or a price. */
const HIGHEST_RENT = 6000
const LOWEST_PRICE = 12_000
/** A label with its score in one cell: "C (212 kWh/m²)". */
const LABEL_AND_SCORE = /^\s*(?:peb|epc|label)?\s*([a-i](?:\+\+|\+|-)?)\s*[-–(/:,]\s*(.*?)\)?\s*$/i
const SCORE_AND_LABEL = /^\s*(.*?kwh.*?)\s*[-–(/:,]\s*([a-i](?:\+\+|\+|-)?)\)?\s*$/i
/** Between addresses and names of files; a name may hold a space or a comma. */
const SEPARATORS = /[\s;|,]+(?=https?:)|(?<=\.\w{3,4}),|[;|\n\r]+/i
/** A label and a score are no longer. */
const LONGEST_ENERGY = 80

const namesIn = (text: string) =>
	text
		.split(SEPARATORS)
		.map((one) => one.trim())
		.filter((one) => one !== '' && !isUnknown(one))

class RowReader {
	readonly values: OwnValues = {}
	readonly place: ReadPlace = {}
	readonly pictures: string[] = []
	readonly documents: string[] = []
	readonly unread: number[] = []
	isPublished = true
	goal: string | null = null
	private readonly language: string

	constructor(language: string) {
		this.language = language
	}

	/** Reads a cell, or records its column as not understood. */
	take({ index, field, language }: MatchedColumn, cell: Cell): void {
		const text = cellText(cell)
		if (field === null || field === 'Ignored' || text === '') return
		if (!this.takeSpecial(field, cell, text) && !this.takeValue(field, language, cell) && !isUnknown(text)) {
			this.unread.push(index)
		}
	}

	private put(key: string, value: OwnValue): boolean {
		if (!canHold(key, value)) return false
		this.values[key] ??= value
		return true
	}

	private putPlace(place: ReadPlace): boolean {
		for (const [key, value] of Object.entries(place))
			Object.assign(this.place, { [key]: this.place[key as keyof ReadPlace] ?? value })
		return Object.keys(place).length > 0
	}

	private takeKind(text: string): boolean {
		this.goal ??= goalWithin(text)
		const kind = readKind(text)
		if (kind === null) return false
		this.put('WebID', kind.webId)
		if (kind.subType !== null) this.put(`SubTypeName.${this.language}`, kind.subType)
		if (kind.facades !== null) this.put('Facades', kind.facades)
		return true
	}

	private takeEnergy(said: string): boolean {
		const text = said.slice(0, LONGEST_ENERGY)
		const [, label, score] = LABEL_AND_SCORE.exec(text) ?? []
		const [, otherScore, otherLabel] = SCORE_AND_LABEL.exec(text) ?? []
		const parts = [label ?? otherLabel ?? text, score ?? otherScore ?? text]
		const found = parseEnergyLabel(parts[0] ?? '')
		const figure = readFigure(parts[1] ?? '', 'energy', { isTyped: true })
		if (found !== null) this.takeValue('EPCLabelText', null, parts[0] ?? '')
		if (figure !== undefined) this.put('EnergyPerformance', figure)
		return found !== null || figure !== undefined
	}

	private takeStatus(cell: Cell, text: string): boolean {
		this.goal ??= goalWithin(text)
		return this.takeValue('Status', null, cell) || goalWithin(text) !== null
	}

	/** Reads what becomes several fields, or none of the form; false if it is another field or is not understood. */
	private takeSpecial(field: string, cell: Cell, text: string): boolean {
		switch (field) {
			case 'WebID':
				return this.takeKind(text)
			case 'Goal':
				this.goal ??= goalWithin(text)
				return this.goal !== null || this.takeKind(text)
			case 'Zip':
			case 'City':
			case 'Place':
				return this.putPlace(readTown(text))
			case 'Street':
			case 'StreetLine':
				return this.putPlace(readStreet(text))
			case 'Address':
				return this.putPlace(readAddress(text))
			case 'HouseNumber':
				return this.putPlace({ HouseNumber: text.slice(0, 30) })
			case 'BoxNr':
				return this.putPlace({ BoxNr: text.slice(0, 30) })
			case 'EPCLabelText':
			case 'EnergyPerformance':
				return this.takeEnergy(text)
			case 'Status':
				return this.takeStatus(cell, text)
			case 'Availability': {
				const read = readAvailability(cell)
				return read !== null && Object.entries(read).every(([key, value]) => this.put(key, value))
			}
			case 'Published':
				this.isPublished = answerOf(cell) !== 'no'
				return answerOf(cell) !== null
			case 'Pictures':
				this.pictures.push(...namesIn(text))
				return true
			case 'Documents':
				this.documents.push(...namesIn(text))
				return true
			case 'OwnerEmails': {
				const rows = text
					.split(/[\s;,]+/)
					.filter((one) => one.includes('@'))
					.map((email) => ({ email }))
				return this.put('OwnerEmails', rows.slice(0, 10))
			}
			default:
				return false
		}
	}

	private takeValue(name: string, language: string | null, cell: Cell): boolean {
		const field = formField(name)
		if (field === null || field.kind === 'rows') return false
		const read = readCell(field, cell)
		if (read === 'unknown') return true
		return (
			read !== 'unread' && this.put(field.kind === 'said' ? `${name}.${language ?? this.language}` : name, read.value)
		)
	}
}

const amountOf = (value: OwnValue | undefined): number | null => (typeof value === 'number' ? value : null)

/** Returns the goal of a home, from its price if no text states it; null if the price does not show it either. */
function goalOf(reader: RowReader, setting: RowSetting): string | null {
	if (reader.goal !== null) return reader.goal
	if (setting.goal !== null) return setting.goal
	const [rent, price] = [amountOf(reader.values.MonthlyRent), amountOf(reader.values.Price)]
	if (rent !== null) return price === null ? '1' : null
	if (price === null) return null
	return price >= LOWEST_PRICE ? '0' : price <= HIGHEST_RENT ? '1' : null
}

/** Puts the price and the energy score where the form has them for this goal and region. */
function settle(values: OwnValues): void {
	const price = amountOf(values.Price)
	if (values.Goal === '1' && price !== null) {
		if (values.MonthlyRent === undefined && canHold('MonthlyRent', price)) values.MonthlyRent = price
		delete values.Price
	}
	if (values.Goal === '0') delete values.MonthlyRent
	const region = regionOf(textOf(values, 'Zip'), BELGIUM)
	const score = values.EnergyPerformance
	if (region === 'wallonia' && score !== undefined) {
		values.EnergySpec ??= score
		delete values.EnergyPerformance
	}
	if (region !== 'wallonia' && region !== null && values.EnergySpec !== undefined) {
		values.EnergyPerformance ??= values.EnergySpec
		delete values.EnergySpec
	}
}

/** Returns the home in a line of the file, and the reason why the line is not one. */
export function mapRow(row: readonly Cell[], setting: RowSetting): RowHome {
	const reader = new RowReader(setting.language)
	for (const column of setting.columns) reader.take(column, row[column.index] ?? null)
	const { values, place, unread, pictures, documents } = reader
	const goal = goalOf(reader, setting)
	if (goal !== null) values.Goal = goal
	const town = settlePlace(place, setting.language)
	for (const [key, value] of Object.entries({ ...place, ...town })) {
		if (fieldOfKey(key) !== null && canHold(key, value)) values[key] = value
	}
	settle(values)
	const hasTown = place.Zip !== undefined || place.City !== undefined
	const reason = !reader.isPublished
		? 'not-published'
		: town === null
			? hasTown
				? 'unknown-zip'
				: 'no-town'
			: values.WebID === undefined
				? 'no-kind'
				: goal === null
					? 'no-goal'
					: null
	return { values, pictures, documents, unread, reason }
}
