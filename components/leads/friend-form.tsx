import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { AskFormProps } from '#components/forms/ask-form-props.ts'
import { TextField } from '#components/forms/fields/field.tsx'
import styles from '#components/forms/form.module.css'
import { FormFoot } from '#components/forms/form-foot.tsx'
import { formTexts } from '#components/forms/form-texts.ts'
import { LeadForm } from '#components/forms/lead-form.tsx'
import { RequiredNote } from '#components/forms/required-note.tsx'

/** Sends a home or a project to a friend. The mail's text is ours, not the visitor's. */
export async function FriendForm({ language, about }: AskFormProps) {
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	if (about === null) return null
	return (
		<>
			<RequiredNote />
			<LeadForm
				name="send-to-friend"
				language={language}
				texts={await formTexts(language, 'send-to-friend')}
				ids={
					about.kind === 'listing' ? { listingId: String(about.listing.id) } : { projectId: String(about.project.id) }
				}
				foot={<FormFoot language={language} />}
			>
				<TextField
					name="friendEmail"
					type="email"
					label={t('fields.friendEmail')}
					hint={t('hints.friendEmail')}
					autoComplete="off"
					maxLength={254}
				/>
				<div className={styles.pair}>
					<TextField name="firstName" label={t('fields.firstName')} autoComplete="given-name" maxLength={100} />
					<TextField name="lastName" label={t('fields.lastName')} autoComplete="family-name" maxLength={100} />
				</div>
				<TextField name="email" type="email" label={t('fields.email')} autoComplete="email" maxLength={254} />
			</LeadForm>
		</>
	)
}
