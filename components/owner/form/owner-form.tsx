import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PlainForm } from '#components/forms/plain-form.tsx'
import { Button, type ButtonLook } from '#components/ui/button.tsx'
import type { FormView } from '#lib/people/owners/account/page-state.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { type OwnerAction, ownerAction } from '#lib/site/routing/pages/owner-pages.ts'
import styles from './owner-form.module.css'

interface OwnerFormProps {
	action: OwnerAction
	language: string
	submit: string
	look?: ButtonLook
	/** What was wrong when it was sent. */
	state: FormView
	/** Hidden fields, such as the token of a link. */
	hidden?: Record<string, string>
	/** Shown beside the button. */
	aside?: ReactNode
	children?: ReactNode
}

/** A form of the owner portal, checked by its schema in `lib/people/owners/owner-schema.ts`. */
export async function OwnerForm(props: OwnerFormProps) {
	const { action, language, submit, look = 'main', state, hidden = {}, aside, children } = props
	const t = await getTranslations({ locale: language, namespace: 'owner' })
	return (
		<PlainForm
			name={action}
			action={ownerAction(action)}
			prefix={action}
			texts={{ refused: t('problems.fields'), errors: messagesOf(language).owner.errors }}
			problem={state.problem}
			errors={state.errors}
			hidden={{ language, ...hidden }}
			className={styles.form}
		>
			{children}
			<div className={styles.end}>
				<Button type="submit" look={look}>
					{submit}
				</Button>
				{aside}
			</div>
		</PlainForm>
	)
}
