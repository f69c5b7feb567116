'use client'

import type { ReactNode } from 'react'
import { ErrorSummary } from '#components/forms/error-summary.tsx'
import { FormContext } from '#components/forms/fields/form-context.ts'
import { Button, type ButtonLook } from '#components/ui/button.tsx'
import { type OwnerAction, ownerAction } from '#lib/site/routing/pages/owner-pages.ts'
import styles from './owner-form.module.css'

interface OwnerFormProps {
	action: OwnerAction
	language: string
	submit: string
	look?: ButtonLook
	/** What was wrong when it was sent, in words, or null. */
	problem: string | null
	/** Error text of each refused field, by its name. */
	errors: Record<string, string>
	/** Hidden fields, such as the token of a link. */
	hidden?: Record<string, string>
	/** Shown beside the button. */
	aside?: ReactNode
	children?: ReactNode
}

/** A form of the owner portal: a plain POST, with or without scripts. Errors come with the next page. */
export function OwnerForm(props: OwnerFormProps) {
	const { action, language, submit, look = 'main', problem, errors, hidden = {}, aside, children } = props
	return (
		<FormContext value={{ errors, prefix: action }}>
			<form method="post" action={ownerAction(action)} className={styles.form} noValidate>
				<input type="hidden" name="language" value={language} />
				{Object.entries(hidden).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<ErrorSummary refusal={problem} errors={errors} prefix={action} />
				{children}
				<div className={styles.end}>
					<Button type="submit" look={look}>
						{submit}
					</Button>
					{aside}
				</div>
			</form>
		</FormContext>
	)
}
