import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { addHomes } from './create.ts'
import { movedBefore } from './order.ts'
import { type ListAct, type ListProblem, MOST_PERSONS } from './shared-list-types.ts'

/** Thrown to take back the transaction of a change that is not made. */
class Refused extends Error {
	readonly problem: ListProblem
	constructor(problem: ListProblem) {
		super(problem)
		this.problem = problem
	}
}

type Of<Kind extends ListAct['kind']> = Extract<ListAct, { kind: Kind }>
type Act<Kind extends ListAct['kind']> = (
	transaction: Transaction<Tables>,
	listId: number,
	act: Of<Kind>,
) => Promise<void>

async function needHome(transaction: Transaction<Tables>, listId: number, home: number): Promise<void> {
	const found = await transaction
		.selectFrom('shared_list_home')
		.select('listing_id')
		.where('list_id', '=', listId)
		.where('listing_id', '=', home)
		.executeTakeFirst()
	if (!found) throw new Refused('unknown')
}

async function needPerson(transaction: Transaction<Tables>, listId: number, person: number): Promise<void> {
	const found = await transaction
		.selectFrom('shared_list_person')
		.select('id')
		.where('list_id', '=', listId)
		.where('id', '=', person)
		.executeTakeFirst()
	if (!found) throw new Refused('unknown')
}

/** Writes one cell of a mark and leaves the other as it is. */
async function mark(
	transaction: Transaction<Tables>,
	listId: number,
	{ person, home }: { person: number; home: number },
	cell: { has_heart: 0 | 1 } | { seen_on: string | null },
): Promise<void> {
	await needHome(transaction, listId, home)
	await needPerson(transaction, listId, person)
	await transaction
		.insertInto('shared_list_mark')
		.values({ person_id: person, listing_id: home, has_heart: 0, seen_on: null, ...cell })
		.onConflict((conflict) => conflict.columns(['person_id', 'listing_id']).doUpdateSet(cell))
		.execute()
}

const note: Act<'note'> = async (transaction, listId, { home, text, version }) => {
	await needHome(transaction, listId, home)
	const { numUpdatedRows } = await transaction
		.updateTable('shared_list_home')
		.set({ note: text, note_version: version + 1 })
		.where('list_id', '=', listId)
		.where('listing_id', '=', home)
		.where('note_version', '=', version)
		.executeTakeFirst()
	if (numUpdatedRows === 0n) throw new Refused('stale')
}

const move: Act<'move'> = async (transaction, listId, { home, before }) => {
	await needHome(transaction, listId, home)
	const rows = await transaction
		.selectFrom('shared_list_home')
		.select(['listing_id', 'position'])
		.where('list_id', '=', listId)
		.orderBy('position')
		.orderBy('listing_id')
		.execute()
	const ids = rows.map(({ listing_id }) => listing_id)
	for (const [position, id] of movedBefore(ids, home, before).entries()) {
		await transaction
			.updateTable('shared_list_home')
			.set({ position })
			.where('list_id', '=', listId)
			.where('listing_id', '=', id)
			.where('position', '!=', position)
			.execute()
	}
}

const add: Act<'add'> = async (transaction, listId, { homes }) => {
	if ((await addHomes(transaction, listId, homes)) === 0) throw new Refused('full')
}

const remove: Act<'remove'> = async (transaction, listId, { home }) => {
	await transaction
		.deleteFrom('shared_list_mark')
		.where('listing_id', '=', home)
		.where('person_id', 'in', (eb) => eb.selectFrom('shared_list_person').select('id').where('list_id', '=', listId))
		.execute()
	await transaction
		.deleteFrom('shared_list_home')
		.where('list_id', '=', listId)
		.where('listing_id', '=', home)
		.execute()
}

/** The same name twice is the same person, on another device. */
const name: Act<'name'> = async (transaction, listId, act) => {
	const persons = await transaction
		.selectFrom('shared_list_person')
		.select('name')
		.where('list_id', '=', listId)
		.execute()
	const isKnown = persons.some((person) => person.name.toLowerCase() === act.name.toLowerCase())
	if (isKnown) return
	if (persons.length >= MOST_PERSONS) throw new Refused('full')
	await transaction.insertInto('shared_list_person').values({ list_id: listId, name: act.name }).execute()
}

const unname: Act<'unname'> = async (transaction, listId, { person }) => {
	await transaction.deleteFrom('shared_list_person').where('list_id', '=', listId).where('id', '=', person).execute()
}

const ACTS: { [Kind in ListAct['kind']]: Act<Kind> } = {
	heart: (transaction, listId, act) => mark(transaction, listId, act, { has_heart: act.isOn ? 1 : 0 }),
	seen: (transaction, listId, act) => mark(transaction, listId, act, { seen_on: act.day }),
	note,
	move,
	add,
	remove,
	name,
	unname,
}

function run<Kind extends ListAct['kind']>(transaction: Transaction<Tables>, listId: number, act: Of<Kind>) {
	const acts: { [One in Kind]: Act<One> } = ACTS
	return acts[act.kind](transaction, listId, act)
}

/**
 * Makes one change of a list. Its row is written first, so that two changes of one list follow each other. Returns why
 * it was not made, or null.
 */
export async function changeList(
	db: Kysely<Tables>,
	listId: number,
	act: ListAct,
	now: Date,
): Promise<ListProblem | null> {
	try {
		await inTransaction(db, async (transaction) => {
			const { numUpdatedRows } = await transaction
				.updateTable('shared_list')
				.set((eb) => ({ version: eb('version', '+', 1), used_at: now.toISOString() }))
				.where('id', '=', listId)
				.executeTakeFirst()
			if (numUpdatedRows === 0n) throw new Refused('ended')
			await run(transaction, listId, act)
		})
		return null
	} catch (error) {
		if (error instanceof Refused) return error.problem
		throw error
	}
}
