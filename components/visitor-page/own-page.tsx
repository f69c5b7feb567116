import 'server-only'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AddressForm } from '#components/forms/address-form.tsx'
import { Button } from '#components/ui/button.tsx'
import privatePage from '#components/ui/private-page.module.css'
import { mailOffText } from '#lib/people/mail/words/mail-off.ts'
import type { OwnPage as Page } from '#lib/people/visitor-page/contents/visitor-page-types.ts'
import { getSite } from '#lib/site/config/config.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { KeptHomes } from './kept-homes.tsx'
import { type Behind, OwnEntry } from './own-entry.tsx'
import styles from './own-page.module.css'

/** Asks for the link by mail. The answer does not reveal whether the address is known. */
function AskForm({ language, hasProblem }: { language: string; hasProblem: boolean }) {
	const t = useTranslations('ownPage.ask')
	return (
		<AddressForm
			action="/api/own-page"
			prefix="own-page"
			label={t('label')}
			button={t('button')}
			look="main"
			hasProblem={hasProblem}
			className={styles.form}
			hidden={{ token: '', language, step: 'ask' }}
		/>
	)
}

const DONE = ['asked', 'mailed', 'erased', 'erasedAll'] as const
const PROBLEMS = ['email', 'tooMany', 'unmailed', 'mailOff', 'visit', 'failed'] as const

/** The result of the last step, from the address; null where there was none. */
interface Outcome {
	done: (typeof DONE)[number] | null
	problem: (typeof PROBLEMS)[number] | null
}

/** Returns the result of the last step from the parameters of the address. */
export function ownOutcome({ done, problem }: { done?: unknown; problem?: unknown }): Outcome {
	return {
		done: DONE.find((known) => known === done) ?? null,
		problem: PROBLEMS.find((known) => known === problem) ?? null,
	}
}

async function Said({ language, done, problem, email }: Outcome & { language: string; email: string }) {
	const t = await getTranslations({ locale: language, namespace: 'ownPage' })
	if (problem !== null) {
		return (
			<p role="alert" className={privatePage.problem}>
				{problem === 'mailOff' ? mailOffText(language) : t(`problem.${problem}`)}
			</p>
		)
	}
	if (done === null) return null
	return (
		<p role="status" className={privatePage.done}>
			{t(`done.${done}`, { email })}
		</p>
	)
}

async function Kept({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'ownPage.kept' })
	return (
		<section aria-labelledby="own-kept">
			<h2 id="own-kept">{t('title')}</h2>
			<p className={styles.text}>{t('text')}</p>
			<p>
				<KeptHomes href={hrefOf(language, 'shortlist')} label={t('open')} />
			</p>
		</section>
	)
}

async function AskForRight({ language, token }: Behind) {
	const t = await getTranslations({ locale: language, namespace: 'ownPage.erase' })
	return (
		<section aria-labelledby="own-erase">
			<h2 id="own-erase">{t('linkTitle')}</h2>
			<p className={styles.text}>{t('link')}</p>
			<form method="post" action="/api/own-page">
				<input type="hidden" name="token" value={token} />
				<input type="hidden" name="language" value={language} />
				<Button type="submit" name="step" value="mail" className={styles.button}>
					{t('linkButton')}
				</Button>
			</form>
			<p className={`muted small ${styles.text}`}>{t('remains')}</p>
		</section>
	)
}

async function EraseAll({ language, token }: Behind) {
	const t = await getTranslations({ locale: language, namespace: 'ownPage.erase' })
	return (
		<section aria-labelledby="own-erase">
			<h2 id="own-erase">{t('title')}</h2>
			<p className={styles.text}>{t('text')}</p>
			<p className={`muted small ${styles.text}`}>{t('remains')}</p>
			<details className={styles.erase}>
				<summary>{t('summary')}</summary>
				<form method="post" action="/api/own-page">
					<input type="hidden" name="token" value={token} />
					<input type="hidden" name="language" value={language} />
					<Button type="submit" name="step" value="erase-all">
						{t('button')}
					</Button>
				</form>
			</details>
		</section>
	)
}

/** Everything that the reader of a mail has with the agency. Erasing needs the link that was asked for. */
export async function OwnPage({ language, token, page, outcome }: Behind & { page: Page; outcome: Outcome }) {
	const t = await getTranslations({ locale: language, namespace: 'ownPage' })
	const { email, mayChange, sections } = page
	return (
		<article className={`wrap ${privatePage.page} ${styles.own}`}>
			<h1>{t('title')}</h1>
			<p className={styles.email}>{t('under', { email })}</p>
			<Said {...outcome} language={language} email={email} />
			<p className="muted small">{sections.length === 0 ? t('none') : t('safe', { email: getSite().email })}</p>
			{sections.map(({ id, entries }) => (
				<section key={id} aria-labelledby={`own-${id}`}>
					<h2 id={`own-${id}`}>{t(`sections.${id}`)}</h2>
					<ul className={styles.entries}>
						{entries.map((entry) => (
							<OwnEntry key={entry.item} language={language} token={token} entry={entry} mayChange={mayChange} />
						))}
					</ul>
				</section>
			))}
			<Kept language={language} />
			{mayChange ? <EraseAll language={language} token={token} /> : <AskForRight language={language} token={token} />}
		</article>
	)
}

/** Asks for the mail address, for whoever has no link or one that has ended. */
export async function AskOwnPage({
	language,
	outcome,
	hasEnded,
}: {
	language: string
	outcome: Outcome
	hasEnded: boolean
}) {
	const t = await getTranslations({ locale: language, namespace: 'ownPage' })
	const isAsked = outcome.done === 'asked' || outcome.done === 'erasedAll'
	return (
		<article className={`wrap ${privatePage.page} ${styles.own}`}>
			<h1>{t('title')}</h1>
			<Said {...outcome} language={language} email="" />
			{!isAsked && (
				<>
					{hasEnded && outcome.problem === null && (
						<p role="status" className={privatePage.problem}>
							{t('ask.ended')}
						</p>
					)}
					<p>{t('ask.text')}</p>
					<AskForm language={language} hasProblem={outcome.problem === 'email'} />
				</>
			)}
			<Kept language={language} />
		</article>
	)
}
