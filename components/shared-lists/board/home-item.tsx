'use client'

import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { SharedHome, SharedPerson } from '#lib/people/shared-lists/shared-list-types.ts'
import styles from './board.module.css'
import type { BoardTexts } from './board-texts.ts'
import type { Act, BoardHome } from './board-types.ts'
import { Note } from './note.tsx'
import { OwnDay, Seen } from './seen.tsx'
import type { Drag } from './use-drag.ts'

interface HeartsProps {
	home: SharedHome
	title: string
	persons: readonly SharedPerson[]
	me: SharedPerson | null
	isReadOnly: boolean
	texts: BoardTexts
	act: Act
	/** Leads a visitor who has not given a name to the form for it. */
	askWho: () => void
}

/** One's own heart for a home, and the names of all who gave one. */
function Hearts({ home, title, persons, me, isReadOnly, texts, act, askWho }: HeartsProps) {
	const isOn = me !== null && home.hearts.includes(me.id)
	const names = persons.filter(({ id }) => home.hearts.includes(id)).map(({ name }) => name)
	return (
		<div className={styles.hearts}>
			{!isReadOnly && (
				<button
					type="button"
					className={styles.heart}
					data-scripted=""
					aria-pressed={isOn}
					aria-label={fill(texts.heart.give, { title })}
					onClick={() => (me === null ? askWho() : act({ kind: 'heart', person: me.id, home: home.id, isOn: !isOn }))}
				>
					<Icon name="heart" />
				</button>
			)}
			<span className={names.length === 0 ? styles.none : undefined}>
				{names.length === 0 ? texts.heart.none : fill(texts.heart.from, { names: names.join(', ') })}
			</span>
		</div>
	)
}

interface HomeItemProps {
	home: SharedHome
	shown: BoardHome
	persons: readonly SharedPerson[]
	me: SharedPerson | null
	language: string
	isReadOnly: boolean
	texts: BoardTexts
	act: Act
	remove: (home: number) => void
	/** Where it goes when it moves up or down; undefined at the ends of the list. */
	places: {
		up: number | null | undefined
		down: number | null | undefined
		move: (home: number, before: number | null) => void
	}
	drag: Drag
	askWho: () => void
}

function Order({
	home,
	title,
	texts,
	places,
	remove,
}: Pick<HomeItemProps, 'home' | 'texts' | 'places' | 'remove'> & { title: string }) {
	const { up, down, move } = places
	return (
		<div className={styles.order}>
			<button
				type="button"
				className={styles.tool}
				aria-label={fill(texts.order.up, { title })}
				aria-disabled={up === undefined}
				onClick={() => up !== undefined && move(home.id, up)}
			>
				<Icon name="up" />
			</button>
			<button
				type="button"
				className={styles.tool}
				aria-label={fill(texts.order.down, { title })}
				aria-disabled={down === undefined}
				onClick={() => down !== undefined && move(home.id, down)}
			>
				<Icon name="down" />
			</button>
			<button
				type="button"
				className={styles.tool}
				aria-label={fill(texts.remove, { title })}
				onClick={() => remove(home.id)}
			>
				<Icon name="x" />
			</button>
		</div>
	)
}

/** A home of the list: its card, and the remarks of everybody about it. */
export function HomeItem(props: HomeItemProps) {
	const { home, shown, persons, me, language, isReadOnly, texts, act, drag } = props
	const title = shown.title || texts.goneTitle
	return (
		<li
			className={styles.home}
			data-home={home.id}
			data-dragged={drag.home === home.id ? '' : undefined}
			data-target={drag.home !== null && drag.before === home.id ? '' : undefined}
		>
			{shown.gone === null ? (
				<div className={styles.card}>{shown.card}</div>
			) : (
				<p className={styles.gone}>{texts.gone[shown.gone]}</p>
			)}
			<div className={styles.said}>
				<div className={styles.marks}>
					<Hearts
						home={home}
						title={title}
						persons={persons}
						me={isReadOnly ? null : me}
						isReadOnly={isReadOnly}
						texts={texts}
						act={act}
						askWho={props.askWho}
					/>
					<Seen home={home} persons={persons} language={language} texts={texts.seen} />
					{!isReadOnly && (
						<button
							type="button"
							className={styles.handle}
							tabIndex={-1}
							aria-hidden="true"
							data-scripted=""
							{...drag.handle(home.id)}
						>
							<Icon name="menu" />
						</button>
					)}
				</div>
				<Note home={home} isReadOnly={isReadOnly} texts={texts.note} act={act} />
				{!isReadOnly && (
					<details className={styles.ways} data-scripted="">
						<summary aria-label={fill(texts.moreNamed, { title })}>{texts.more}</summary>
						{me !== null && <OwnDay home={home} me={me} texts={texts.seen} act={act} />}
						<Order home={home} title={title} texts={texts} places={props.places} remove={props.remove} />
					</details>
				)}
			</div>
		</li>
	)
}
