'use client'

import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { DeskLink } from '#components/desk/parts/button.tsx'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import styles from './studio.module.css'

/** Beside the people whom visitors see, for admins: who of them has an account of the desk, and the way to the accounts. */
export function TeamAccounts({ href }: { href: string }) {
	const { view, text } = useStudio()
	const { accounts, files } = view
	if (accounts === undefined) return null
	const list = childOf(files[0]?.value, 'people')
	const people = Array.isArray(list) ? list : []
	const namesOf = (has: boolean) =>
		people
			.filter((one) => accounts.includes(String(childOf(one, 'email') ?? '').toLowerCase()) === has)
			.map((one) => String(childOf(one, 'name') ?? ''))
			.filter((name) => name !== '')
			.join(', ')
	const [known, others] = [namesOf(true), namesOf(false)]
	return (
		<div className={styles.former}>
			{known !== '' && <p>{text('teamAccounts.known', { names: known })}</p>}
			{others !== '' && <p>{text('teamAccounts.others', { names: others })}</p>}
			<DeskLink href={href}>{text('teamAccounts.link')}</DeskLink>
		</div>
	)
}
