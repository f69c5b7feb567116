'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { neighbourPlace } from '#lib/people/shared-lists/order.ts'
import { rememberedPersons, rememberPerson } from '#lib/people/shared-lists/remembered-persons.ts'
import type { ListAct, SharedState } from '#lib/people/shared-lists/shared-list-types.ts'
import { useList } from '#lib/people/shared-lists/use-list.ts'
import { useShortlist } from '#lib/people/visitor/use-shortlist.ts'
import styles from './board.module.css'
import type { BoardTexts } from './board-texts.ts'
import type { BoardHome } from './board-types.ts'
import { HomeItem } from './home-item.tsx'
import { useDrag } from './use-drag.ts'
import { Who } from './who.tsx'

interface AddMineProps {
	/** Ids of the homes on the list. */
	present: readonly number[]
	/** Contains `{count}`. */
	label: string
	add: (ids: number[]) => void
}

/** Adds the homes that this visitor has saved; nothing if all of them are on the list. */
function AddMine({ present, label, add }: AddMineProps) {
	const missing = useShortlist().filter((id) => !present.includes(id))
	if (missing.length === 0) return null
	return (
		<Button className={styles.addMine} onClick={() => add(missing)}>
			{fill(label, { count: missing.length })}
		</Button>
	)
}

interface BoardProps {
	token: string
	language: string
	isReadOnly: boolean
	first: SharedState
	homes: readonly BoardHome[]
	texts: BoardTexts
}

/** Returns who a visitor is on this list, and a function that sets it. */
function useMe(state: SharedState) {
	const [remembered, setRemembered] = useState<readonly number[]>([])
	useEffect(() => setRemembered(rememberedPersons()), [])
	const me = state.persons.find(({ id }) => remembered.includes(id)) ?? null
	const setMe = (id: number | null) => {
		rememberPerson(
			id,
			state.persons.map((person) => person.id),
		)
		setRemembered(rememberedPersons())
	}
	return { me, setMe }
}

/** The part of a shared shortlist that everybody with the link changes at once. */
export function Board({ token, language, isReadOnly, first, homes, texts }: BoardProps) {
	const router = useRouter()
	const list = useList(token, first)
	const state = list.state ?? { version: 0, homes: [], persons: [] }
	const { me, setMe } = useMe(state)
	const [said, setSaid] = useState('')
	const [problem, setProblem] = useState<string | null>(null)
	const who = useRef<HTMLDivElement>(null)
	const known = new Map(homes.map((home) => [home.id, home]))
	const titleOf = (home: number) => known.get(home)?.title || texts.goneTitle
	const ids = state.homes.map(({ id }) => id)
	const hasUnknown = ids.some((id) => !known.has(id))

	// A visitor has added a home: the server renders its card.
	useEffect(() => {
		if (hasUnknown) router.refresh()
	}, [hasUnknown, router])

	async function act(change: ListAct) {
		setProblem(null)
		const answer = await list.act(change)
		// A note that another visitor has changed shows both texts where it is.
		if (answer.problem !== null && answer.problem !== 'stale') setProblem(texts.problems[answer.problem] ?? null)
		return answer
	}

	async function move(home: number, before: number | null) {
		const pressed = document.activeElement
		const { state: after, problem: refused } = await act({ kind: 'move', home, before })
		// Browsers take the focus from a button that changes its place in the page.
		if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus()
		const place = (after?.homes.findIndex(({ id }) => id === home) ?? -1) + 1
		const title = titleOf(home)
		if (refused === null && place > 0) setSaid(fill(texts.order.moved, { title, place, count: ids.length }))
	}

	async function remove(home: number) {
		const { problem: refused } = await act({ kind: 'remove', home })
		if (refused !== null) return
		setSaid(fill(texts.removed, { title: titleOf(home) }))
		if (document.activeElement === document.body) drag.list.current?.focus()
	}

	async function addName(name: string) {
		const answer = await act({ kind: 'name', name })
		const same = answer.state?.persons.find((person) => person.name.toLowerCase() === name.trim().toLowerCase())
		if (answer.problem === null && same !== undefined) setMe(same.id)
		return answer.problem === null
	}

	function choose(person: number | null) {
		setProblem(null)
		setMe(person)
	}

	function askWho() {
		setProblem(texts.who.first)
		who.current?.querySelector<HTMLElement>('button, input')?.focus()
	}

	const drag = useDrag(ids, move)
	if (list.state === null) return <p role="alert">{texts.problems.ended}</p>
	return (
		<div>
			{!isReadOnly && (
				<div ref={who}>
					<Who
						persons={state.persons}
						me={me}
						texts={texts.who}
						choose={choose}
						add={addName}
						forget={(person) => act({ kind: 'unname', person })}
					/>
				</div>
			)}
			<p className="vh" role="status">
				{said}
			</p>
			{problem !== null && (
				<p role="alert" className={styles.problem}>
					{problem}
				</p>
			)}
			{ids.length === 0 && <p>{texts.empty}</p>}
			<ol ref={drag.list} className={styles.homes} tabIndex={-1}>
				{state.homes.map((home) => (
					<HomeItem
						key={home.id}
						home={home}
						shown={known.get(home.id) ?? { id: home.id, title: '', card: null, gone: null }}
						persons={state.persons}
						me={me}
						language={language}
						isReadOnly={isReadOnly}
						texts={texts}
						act={act}
						remove={remove}
						places={{ up: neighbourPlace(ids, home.id, -1), down: neighbourPlace(ids, home.id, 1), move }}
						drag={drag}
						askWho={askWho}
					/>
				))}
			</ol>
			{!isReadOnly && (
				<AddMine present={ids} label={texts.addMine} add={(added) => act({ kind: 'add', homes: added })} />
			)}
		</div>
	)
}
