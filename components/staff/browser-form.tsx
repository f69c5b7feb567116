'use client'

import type { ReactNode } from 'react'
import { ErrorSummary } from '#components/forms/error-summary.tsx'
import { FormContext } from '#components/forms/fields/form-context.ts'
import { Button, type ButtonLook } from '#components/ui/button.tsx'
import styles from './unknown-browser.module.css'

interface BrowserFormProps {
	step: 'mail' | 'code'
	language: string
	/** The link's token. */
	token: string
	submit: string
	look: ButtonLook
	/** What was wrong when it was sent, in words, or null. */
	problem?: string | null
	/** Error text of each refused field, by its name. */
	errors?: Record<string, string>
	children: ReactNode
}

/** A form that confirms a browser: a plain POST, with or without scripts. Errors come with the next page. */
export function BrowserForm(props: BrowserFormProps) {
	const { step, language, token, submit, look, problem = null, errors = {}, children } = props
	return (
		<FormContext value={{ errors, prefix: step }}>
			<form method="post" action="/api/staff/browser" className={styles.form} noValidate>
				<input type="hidden" name="token" value={token} />
				<input type="hidden" name="language" value={language} />
				<input type="hidden" name="step" value={step} />
				<ErrorSummary refusal={problem} errors={errors} prefix={step} />
				{children}
				<Button type="submit" look={look} className={styles.button}>
					{submit}
				</Button>
			</form>
		</FormContext>
	)
}
