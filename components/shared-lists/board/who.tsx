'use client'

import { useId, useState } from 'react'
import form from '#components/forms/form.module.css'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { LONGEST_NAME, MOST_PERSONS, type SharedPerson } from '#lib/people/shared-lists/shared-list-types.ts'
import styles from './board.module.css'
import type { BoardTexts } from './board-texts.ts'

interface WhoProps {
	persons: readonly SharedPerson[]
	me: SharedPerson | null
	texts: BoardTexts['who']
	choose: (id: number | null) => void
	/** Returns whether the name is on the list. */
	add: (name: string) => Promise<boolean>
	forget: (id: number) => void
}

/** Who a visitor is on this list: one of the first names on it, or a new one; folded once that is known. */
export function Who({ persons, me, texts, choose, add, forget }: WhoProps) {
	const id = useId()
	const [name, setName] = useState('')
	const choice = (
		<>
			{persons.length > 0 && (
				<ul className={styles.names}>
					{persons.map((person) => (
						<li key={person.id}>
							<button
								type="button"
								className={styles.name}
								aria-pressed={person.id === me?.id}
								onClick={() => choose(person.id)}
							>
								{person.name}
							</button>
						</li>
					))}
				</ul>
			)}
			{persons.length < MOST_PERSONS && (
				<form
					method="dialog"
					className={styles.newName}
					onSubmit={async (event) => {
						event.preventDefault()
						if (name.trim() !== '' && (await add(name))) setName('')
					}}
				>
					<label htmlFor={id} className={form.label}>
						{texts.label}
					</label>
					<div className={styles.nameRow}>
						<input
							id={id}
							className={form.input}
							value={name}
							maxLength={LONGEST_NAME}
							autoComplete="given-name"
							onChange={({ currentTarget }) => setName(currentTarget.value)}
						/>
						<Button type="submit">{texts.add}</Button>
					</div>
				</form>
			)}
			{persons.length > 0 && (
				<details className={styles.forget}>
					<summary>{texts.names}</summary>
					<ul>
						{persons.map((person) => (
							<li key={person.id}>
								<button type="button" className={styles.quiet} onClick={() => forget(person.id)}>
									<Icon name="x" />
									{fill(texts.forget, { name: person.name })}
								</button>
							</li>
						))}
					</ul>
				</details>
			)}
		</>
	)
	return (
		<section
			className={styles.who}
			aria-labelledby={`${id}-title`}
			data-known={me === null ? undefined : ''}
			data-scripted=""
		>
			<h2 id={`${id}-title`} className={styles.whoTitle}>
				{me === null ? texts.title : fill(texts.you, { name: me.name })}
			</h2>
			{me === null ? (
				<>
					<p className="muted small">{texts.hint}</p>
					{choice}
				</>
			) : (
				<details className={styles.forget}>
					<summary>{texts.change}</summary>
					{choice}
				</details>
			)}
		</section>
	)
}
