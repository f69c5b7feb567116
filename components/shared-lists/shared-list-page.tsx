import 'server-only'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { cardLabels } from '#components/cards/card-labels.ts'
import { ListingCard } from '#components/cards/listing-card.tsx'
import { AddressForm } from '#components/forms/address-form.tsx'
import { Button } from '#components/ui/button.tsx'
import row from '#components/ui/ui.module.css'
import { CompareTable } from '#components/visitor/compare/compare-table.tsx'
import { PrintButton } from '#components/visitor/share/print-button.tsx'
import { useShareLabels } from '#components/visitor/share/share-labels.ts'
import { ShareMenu } from '#components/visitor/share/share-menu.tsx'
import { mailOffText } from '#lib/people/mail/words/mail-off.ts'
import type { OpenSharedList } from '#lib/people/shared-lists/list-page.ts'
import type { ListRight } from '#lib/people/shared-lists/shared-list-types.ts'
import { getRetention } from '#lib/site/config/config.ts'
import { Board } from './board/board.tsx'
import { boardTexts } from './board/board-texts.ts'
import type { BoardHome } from './board/board-types.ts'
import styles from './shared-list.module.css'
import { VisitsForm } from './visits-form.tsx'

interface ShareLinksProps {
	/** The addresses of the list; a link that only reads shares nothing more. */
	links: Readonly<Record<ListRight, string | null>>
}

function ShareLink({ url, label, title }: { url: string; label: string; title: string }) {
	const labels = useShareLabels(title, url)
	return <ShareMenu labels={{ ...labels, share: label }} page={{ title, url, listing: null }} />
}

/** The ways to pass on the list: to decide along, and only to read. */
function ShareLinks({ links }: ShareLinksProps) {
	const t = useTranslations('together')
	const title = t('subject')
	return (
		<>
			{links.edit !== null && <ShareLink url={links.edit} label={t('shareEdit')} title={title} />}
			{links.read !== null && <ShareLink url={links.read} label={t('shareRead')} title={title} />}
		</>
	)
}

interface MailsFormProps {
	language: string
	token: string
	/** The address was refused. */
	hasProblem: boolean
}

/** Asks for a mail when a home on the list changes or goes; nothing is sent before the address is confirmed. */
function MailsForm({ language, token, hasProblem }: MailsFormProps) {
	const t = useTranslations('together.mails')
	return (
		<section className="section" aria-labelledby="list-mails" data-screen-only="">
			<h2 id="list-mails">{t('title')}</h2>
			<AddressForm
				action="/api/shared-lists/steps"
				prefix="list-mail"
				label={t('label')}
				button={t('button')}
				hasProblem={hasProblem}
				className={styles.form}
				hidden={{ token, language, step: 'mails' }}
			/>
		</section>
	)
}

/** Erases the list for everybody, behind a second press. */
function EraseForm({ language, token }: { language: string; token: string }) {
	const t = useTranslations('together.erase')
	return (
		<details className={styles.erase} data-screen-only="">
			<summary>{t('title')}</summary>
			<p>{t('text')}</p>
			<form method="post" action="/api/shared-lists/steps">
				<input type="hidden" name="token" value={token} />
				<input type="hidden" name="language" value={language} />
				<Button type="submit" name="step" value="erase">
					{t('button')}
				</Button>
			</form>
		</details>
	)
}

/** The results of the last form on the page. */
export const LIST_DONE = ['asked', 'unmailed', 'full'] as const
export const LIST_PROBLEMS = ['email', 'readOnly', 'mailOff', 'failed'] as const

interface SharedListPageProps {
	language: string
	token: string
	list: OpenSharedList
	done: (typeof LIST_DONE)[number] | null
	problem: (typeof LIST_PROBLEMS)[number] | null
}

/** A shortlist that several people share, behind its signed link. */
export async function SharedListPage({ language, token, list, done, problem }: SharedListPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'together' })
	const { right, state, shortlist, links } = list
	const isReadOnly = right === 'read'
	const labels = await cardLabels(language)
	const texts = await boardTexts(language)
	const homes = [
		...shortlist.homes.map(
			({ card }): BoardHome => ({
				id: card.id,
				title: card.title.text,
				gone: null,
				card: <ListingCard key={card.id} listing={card} labels={labels} look="small" heading="h2" load="next" />,
			}),
		),
		...shortlist.gone.map(({ id, reason }): BoardHome => ({ id, title: '', card: null, gone: reason })),
	]
	const found = new Set(homes.map(({ id }) => id))
	const lost = state.homes.filter(({ id }) => !found.has(id))
	homes.push(...lost.map(({ id }): BoardHome => ({ id, title: '', card: null, gone: 'withdrawn' })))
	const open = shortlist.homes
		.filter(({ isClosed }) => !isClosed)
		.map(({ card }) => ({ id: card.id, title: card.title.text }))
	return (
		<div className={`wrap ${styles.page}`}>
			<h1>{t('title')}</h1>
			<p className={styles.lead}>{t(isReadOnly ? 'leadRead' : 'lead')}</p>
			<p className={`muted small ${styles.kept}`}>{t('kept', { days: getRetention().sharedListDays })}</p>
			{done !== null && (
				<p role="status" className={styles.outcome}>
					{t(`mails.${done}`)}
				</p>
			)}
			{problem !== null && (
				<p role="alert" className={styles.problem}>
					{problem === 'mailOff' ? mailOffText(language) : t(`problems.${problem}`)}
				</p>
			)}
			<div className={row.tools} data-screen-only="">
				<ShareLinks links={links} />
				<PrintButton label={t('print')} />
			</div>
			<Board token={token} language={language} isReadOnly={isReadOnly} first={state} homes={homes} texts={texts} />
			{shortlist.homes.length > 1 && <CompareTable homes={shortlist.homes} labels={labels} now={new Date()} />}
			{open.length > 0 && <VisitsForm language={language} homes={open} />}
			<MailsForm language={language} token={token} hasProblem={problem === 'email'} />
			{!isReadOnly && <EraseForm language={language} token={token} />}
		</div>
	)
}
