'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import buttons from '#components/desk/parts/button.module.css'
import { DeskButton, DeskLink } from '#components/desk/parts/button.tsx'
import type { PersonView } from '#lib/desk/account/account-types.ts'
import type { StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import styles from './people-page.module.css'

interface PersonRowProps {
	person: PersonView
	initials: string
	isOwn: boolean
	/** Whether the account is in use, and what confirms its logins. */
	state: string
	roles: readonly { value: StaffRole; label: string }[]
	/** Where the people are written whom visitors see. */
	teamHref: string
	texts: Readonly<
		Record<
			| 'you'
			| 'team'
			| 'rolesOf'
			| 'rolesChanged'
			| 'more'
			| 'moreOf'
			| 'resetText'
			| 'reset'
			| 'resetDone'
			| 'removeText'
			| 'remove'
			| 'removeDone',
			string
		>
	>
}

/** An account: roles that change at once and can be undone, and what cannot be undone, behind a summary about it. */
export function PersonRow({ person, initials, isOwn, state, roles, teamHref, texts }: PersonRowProps) {
	const router = useRouter()
	const words = useDeskTexts()
	const { offerUndo, say, complain } = useUndoToast()
	const [held, setHeld] = useState(person.roles)
	const { id, name, email } = person
	const give = async (seen: readonly StaffRole[], next: readonly StaffRole[]): Promise<string | null> => {
		setHeld(next)
		const answer = await postDesk('people/roles', { id, seen, roles: next })
		if (answer.ok) {
			router.refresh()
			return null
		}
		setHeld(seen)
		return problemText(
			words,
			answer,
			answer.fields?.roles === undefined ? {} : { input: words.fields.rolesMissing ?? '' },
		)
	}
	const change = async (role: StaffRole, isOn: boolean) => {
		const next = roles.map(({ value }) => value).filter((value) => (value === role ? isOn : held.includes(value)))
		const problem = await give(held, next)
		if (problem === null) offerUndo({ text: texts.rolesChanged, undo: () => give(next, held) })
		else complain(problem)
	}
	const act = async (route: 'reset' | 'remove', done: string) => {
		const answer = await postDesk(`people/${route}`, { id })
		if (!answer.ok) return complain(problemText(words, answer))
		say(done)
		router.refresh()
	}
	return (
		<li className={styles.person}>
			<span className={styles.initials} aria-hidden="true">
				{initials}
			</span>
			<div className={styles.who}>
				<p>
					<b>{name}</b>
					{isOwn && ` (${texts.you})`}
				</p>
				<p>{email}</p>
				<p>{state}</p>
				<DeskLink href={teamHref}>{texts.team}</DeskLink>
			</div>
			<fieldset className={styles.roles}>
				<legend className="vh">{texts.rolesOf}</legend>
				{roles.map(({ value, label }) => (
					<label key={value}>
						<input
							type="checkbox"
							checked={held.includes(value)}
							onChange={(event) => void change(value, event.currentTarget.checked)}
						/>
						{label}
					</label>
				))}
			</fieldset>
			<details className={styles.more}>
				<summary className={buttons.link} aria-label={texts.moreOf}>
					{texts.more}
				</summary>
				<div>
					<p>{texts.resetText}</p>
					<DeskButton onClick={() => void act('reset', texts.resetDone)}>{texts.reset}</DeskButton>
				</div>
				<div>
					<p>{texts.removeText}</p>
					<DeskButton onClick={() => void act('remove', texts.removeDone)}>{texts.remove}</DeskButton>
				</div>
			</details>
		</li>
	)
}
