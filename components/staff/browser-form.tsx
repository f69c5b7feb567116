import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PlainForm } from '#components/forms/plain-form.tsx'
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

/** A form that confirms a browser, checked by its schema in `lib/people/staff/schema.ts`. */
export function BrowserForm(props: BrowserFormProps) {
	const { step, language, token, submit, look, problem = null, errors = {}, children } = props
	const t = useTranslations()
	return (
		<PlainForm
			name={`browser-${step}`}
			action="/api/staff/browser"
			prefix={step}
			texts={{ refused: t('forms.refused.fields'), errors: { code: t('staff.browser.wrong') } }}
			problem={problem}
			errors={errors}
			hidden={{ token, language, step }}
			className={styles.form}
		>
			{children}
			<Button type="submit" look={look} className={styles.button}>
				{submit}
			</Button>
		</PlainForm>
	)
}
