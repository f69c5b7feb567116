import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { AskFormProps } from '#components/forms/ask-form-props.ts'
import { PersonFields } from '#components/forms/fields/person-fields.tsx'
import { FormFoot } from '#components/forms/form-foot.tsx'
import { formTexts } from '#components/forms/form-texts.ts'
import { LeadForm } from '#components/forms/lead-form.tsx'
import { RequiredNote } from '#components/forms/required-note.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { listDocuments } from '#lib/people/documents/document-list.ts'
import { titleLang } from '#lib/people/documents/title-language.ts'
import styles from './documents-page.module.css'

/** Asks for the documents of a home or project. They are sent by e-mail. */
export async function DocumentsForm({ language, about }: AskFormProps) {
	if (about === null) return null
	const t = await getTranslations({ locale: language, namespace: 'documents.form' })
	const list = await getTranslations({ locale: language, namespace: 'property.documents' })
	const isHome = about.kind === 'listing'
	const listed = await listDocuments(isHome ? { listingId: about.listing.id } : { projectId: about.project.id })
	const ready = listed.filter(({ isAtOnce }) => isAtOnce).length
	const words = ready === 0 ? 'byAgent' : ready === listed.length ? 'atOnce' : 'some'
	return (
		<>
			<p>{t(words)}</p>
			{listed.length > 0 && (
				<ul className={styles.files}>
					{listed.map(({ name, isAtOnce }) => (
						<li key={name}>
							<Icon name="doc" />
							<bdi lang={titleLang(name, language)}>{name}</bdi>
							{words === 'some' && <span className="muted">{list(isAtOnce ? 'atOnce' : 'byAgent')}</span>}
						</li>
					))}
				</ul>
			)}
			<RequiredNote />
			<LeadForm
				name="documents"
				language={language}
				texts={await formTexts(language, 'documents')}
				ids={isHome ? { listingId: String(about.listing.id) } : { projectId: String(about.project.id) }}
				foot={<FormFoot language={language} />}
			>
				<PersonFields language={language} needs="neither" />
			</LeadForm>
		</>
	)
}
