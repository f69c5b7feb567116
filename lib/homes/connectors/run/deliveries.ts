import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { inHomesTransaction } from '#lib/base/db/transactions.ts'
import type { DeliveredRecord, Deliveries, Delivery, RawRecord } from '#lib/homes/connectors/connector-types.ts'
import { reasonOf } from '#lib/homes/connectors/reading/xml-file.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { sweepDelivered } from '#lib/homes/pictures/files/delivered-pictures.ts'
import { forgetRecords, saveRecords, storedRecords } from './raw-store.ts'
import { readState } from './source-state.ts'

const DELIVERY = /^[^.].*\.(?:xml|zip)$/i
/** More homes than any agency has; a delivery of more is a mistake. */
const MOST_HOMES = 50_000

/** What is kept of a folder: the mark of each file in it that was taken. */
const Taken = z.object({ deliveries: z.record(z.string(), z.string()).catch({}) }).catch({ deliveries: {} })

interface DeliveredFile {
	name: string
	mark: string
}

/** Returns the deliveries in a folder, the oldest first; of the same second by their names. */
export function deliveriesIn(folder: string): DeliveredFile[] {
	try {
		return fs
			.readdirSync(folder)
			.filter((name) => DELIVERY.test(name))
			.map((name) => ({ name, stats: fs.statSync(path.join(folder, name)) }))
			.filter(({ stats }) => stats.isFile())
			.map(({ name, stats: { mtimeMs, size } }) => ({ name, second: Math.floor(mtimeMs / 1000), size }))
			.sort((a, b) => a.second - b.second || a.name.localeCompare(b.name, 'en', { numeric: true }))
			.map(({ name, second, size }) => ({ name, mark: `${second} ${size}` }))
	} catch (error) {
		throw new SourceProblem('unavailable', `The folder cannot be read: ${reasonOf(error)}`)
	}
}

interface Folder {
	db: Kysely<Tables>
	source: string
	folder: string
	deliveries: Deliveries
	now: () => Date
	/** Called before each delivery; throws if the run may not go on. */
	onDelivery: (done: number, total: number) => Promise<void>
}

async function allOf({ records }: Delivery): Promise<DeliveredRecord[]> {
	const all: DeliveredRecord[] = []
	for await (const record of records) {
		all.push(record)
		if (all.length > MOST_HOMES) throw new SourceProblem('shape', `It holds more than ${MOST_HOMES} homes`)
	}
	return all
}

/** Returns the stored records, and a function that finds one by any of the numbers of a home. */
async function earlierRecords(db: Kysely<Tables>, source: string, { numbersOf }: Deliveries) {
	const byKey = new Map<string, unknown>()
	const byNumber = new Map<string, string>()
	for await (const { key, raw } of storedRecords(db, source)) {
		byKey.set(key, raw)
		for (const number of numbersOf(raw)) byNumber.set(number, key)
	}
	const find = (numbers: readonly string[]) => numbers.map((number) => byNumber.get(number)).find(Boolean) ?? null
	return { byKey, find }
}

/** What a delivery makes of the stored records. */
interface Change {
	saved: RawRecord[]
	forgotten: Set<string>
}

/** A whole delivery is all homes there are; one with changes leaves the others as they are. */
async function changeBy({ db, source, deliveries }: Folder, delivery: Delivery): Promise<Change> {
	const { byKey, find } = await earlierRecords(db, source, deliveries)
	const saved = new Map<string, RawRecord>()
	const forgotten = new Set(delivery.isWhole ? byKey.keys() : [])
	for (const { record, numbers, isRemoved } of await allOf(delivery)) {
		const known = find(numbers)
		if (known !== null) forgotten.add(known)
		saved.delete(record.key)
		if (isRemoved) forgotten.add(record.key)
		else {
			forgotten.delete(record.key)
			saved.set(record.key, { key: record.key, raw: deliveries.withEarlier(record.raw, byKey.get(known ?? '')) })
		}
	}
	return { saved: [...saved.values()], forgotten }
}

async function take(folder: Folder, { name }: DeliveredFile, taken: Readonly<Record<string, string>>): Promise<void> {
	const { db, source, deliveries, now } = folder
	const delivery = await deliveries.open(path.join(folder.folder, name))
	const { saved, forgotten } = await changeBy(folder, delivery)
	await inHomesTransaction(db, async (transaction) => {
		await forgetRecords(transaction, source, [...forgotten])
		await saveRecords(transaction, source, saved, new Map(), now())
		await transaction
			.updateTable('source_state')
			.set({ reference: JSON.stringify({ deliveries: taken }) })
			.where('source', '=', source)
			.execute()
	})
}

async function removeUnused({ db, source, deliveries, now }: Folder): Promise<void> {
	const used = new Set<string>()
	for await (const { raw } of storedRecords(db, source)) for (const url of deliveries.filesOf(raw)) used.add(url)
	sweepDelivered(used, now())
}

/**
 * Brings the stored records up to date with the deliveries in a folder that were not taken yet, one after the other. A
 * delivery counts wholly or not at all; one that cannot be read holds up those after it, which may build on it. Throws
 * `SourceProblem` that names it.
 */
export async function takeDeliveries(folder: Folder): Promise<void> {
	const state = await readState(folder.db, folder.source)
	const { deliveries: before } = Taken.parse(JSON.parse(state?.reference ?? '{}'))
	const present = deliveriesIn(folder.folder)
	const due = present.filter(({ name, mark }) => before[name] !== mark)
	let taken = Object.fromEntries(present.flatMap(({ name }) => (name in before ? [[name, before[name] ?? '']] : [])))
	for (const [index, file] of due.entries()) {
		await folder.onDelivery(index, due.length)
		taken = { ...taken, [file.name]: file.mark }
		try {
			await take(folder, file, taken)
		} catch (error) {
			if (error instanceof SourceProblem) throw new SourceProblem(error.kind, `${file.name}: ${error.message}`)
			throw error
		}
	}
	await removeUnused(folder)
}
