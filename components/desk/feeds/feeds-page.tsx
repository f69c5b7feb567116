import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import buttons from '#components/desk/parts/button.module.css'
import { DeskLink } from '#components/desk/parts/button.tsx'
import shared from '#components/desk/parts/page.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import type { CheckView, FeedsView, SourceView } from '#lib/desk/feeds/feeds-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { ApiKeys } from './api-keys.tsx'
import { Embeds } from './embeds.tsx'
import { AskButton, ImportButton, WhileBusy } from './feed-actions.tsx'
import styles from './feeds-page.module.css'
import { Loss } from './loss.tsx'
import { OutFeeds } from './out-feeds.tsx'
import { SecretsForm } from './secrets-form.tsx'

const COLUMNS = ['new', 'changed', 'withdrawn', 'restored', 'kept', 'hidden', 'unchanged'] as const

/** A moment in words: "25 november 2026, 14:05". */
const momentOf = (instant: string, language: string) =>
	`${formatDate(instant, language)}, ${formatTime(instant, language)}`

/** Where the homes come from and how that goes: for admins. */
export async function FeedsPage({
	language,
	source,
	listAt,
	checks,
	runs,
	report,
	out,
	keys,
	sites,
}: FeedsView & { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'deskFeeds' })
	const isBusy = source?.isBusy === true || checks.some(({ state }) => state === 'busy')
	return (
		<main id="main" className={classNames(shared.page, styles.page)}>
			<h1>{t('title')}</h1>
			{source === null && (
				<p className={styles.text}>
					{listAt === null ? t('none.text') : t('list.text', { when: momentOf(listAt, language) })}
				</p>
			)}
			<WhileBusy isBusy={isBusy} />
			{source === null ? (
				<p className={styles.choose}>
					{listAt !== null && <DeskLink href={deskHref({ page: 'spreadsheet' })}>{t('list.link')}</DeskLink>}
					<DeskLink href={`${deskHref({ page: 'words' })}?at=feed`}>{t('none.link')}</DeskLink>
				</p>
			) : (
				<div className={classNames(shared.blocks, styles.columns)}>
					{source.loss !== null && <Loss language={language} loss={source.loss} />}
					<SourceFacts language={language} source={source} />
					<section aria-labelledby="ask">
						<h2 id="ask">{t('ask')}</h2>
						{source.checks.map((what) => (
							<div key={what} className={styles.check}>
								<p>{t(`checkTexts.${what}`)}</p>
								<AskButton
									what={what}
									label={t(`checks.${what}`)}
									isBusy={checks.some((check) => check.what === what && check.state === 'busy')}
								/>
								<CheckResult language={language} check={checks.find((check) => check.what === what)} />
							</div>
						))}
					</section>
				</div>
			)}
			<section aria-labelledby="runs" className={styles.runs}>
				<div>
					<h2 id="runs">{t('runs')}</h2>
				</div>
				{runs.length === 0 ? (
					<p>{t('runsNone')}</p>
				) : (
					<table>
						<thead>
							<tr>
								<th scope="col">{t('columns.when')}</th>
								{COLUMNS.map((column) => (
									<th key={column} scope="col">
										{t(`columns.${column}`)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{runs.map(({ id, at, counts }) => (
								<tr key={id}>
									<th scope="row">{momentOf(at, language)}</th>
									{COLUMNS.map((column) => (
										<td
											key={column}
											data-label={t(`columns.${column}`)}
											className={counts[column] === 0 ? styles.zero : undefined}
										>
											{formatNumber(counts[column], language)}
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				)}
			</section>
			<OutFeeds language={language} feeds={out} />
			<ApiKeys language={language} keys={keys} />
			<Embeds language={language} sites={sites} />
			{report !== null && (
				<Printed summary={t('report')} text={report.text}>
					{t('reportAt', { when: momentOf(report.at, language) })}
				</Printed>
			)}
		</main>
	)
}

async function SourceFacts({ language, source }: { language: string; source: SourceView }) {
	const t = await getTranslations({ locale: language, namespace: 'deskFeeds' })
	const { kind, place, state, heardAt, nextAt, intervalMinutes, problem, isBusy, secrets, server } = source
	const next = () => {
		if (state === 'stopped') return t('facts.halted')
		if (state === 'waiting') return t('facts.waiting')
		const when = isBusy || nextAt === null ? t('facts.soon') : momentOf(nextAt, language)
		return t('facts.nextText', { when, minutes: intervalMinutes })
	}
	return (
		<section aria-labelledby="source">
			<h2 id="source">{t(`kinds.${kind}`)}</h2>
			<dl className={styles.facts}>
				<dt>{t('facts.source')}</dt>
				<dd>{place}</dd>
				<dt>{t('facts.state')}</dt>
				<dd className={state === 'silent' || state === 'stopped' ? styles.bad : undefined}>{t(`states.${state}`)}</dd>
				<dt>{t('facts.heard')}</dt>
				<dd>{heardAt === null ? t('facts.never') : momentOf(heardAt, language)}</dd>
				<dt>{t('facts.next')}</dt>
				<dd>{next()}</dd>
				{problem !== null && (
					<>
						<dt>{t('problem')}</dt>
						<dd className={styles.bad} lang="en">
							{problem}
						</dd>
					</>
				)}
			</dl>
			<p className={styles.text}>{t(state === 'waiting' ? 'firstText' : 'importText')}</p>
			<ImportButton isBusy={isBusy} texts={{ label: t('import'), busy: t('importBusy'), asked: t('importAsked') }} />
			{secrets.length > 0 && (
				<SecretsForm secrets={secrets} server={server} texts={messagesOf(language).deskFeeds.secrets} />
			)}
		</section>
	)
}

async function CheckResult({ language, check }: { language: string; check: CheckView | undefined }) {
	const t = await getTranslations({ locale: language, namespace: 'deskFeeds' })
	if (check === undefined) return null
	const { askedAt, who, state, output } = check
	const asked = t('asked', { when: momentOf(askedAt, language), who: who ?? t('someone') })
	return (
		<>
			<p className={state === 'failed' || state === 'ended' ? styles.bad : styles.text} role="status">
				{t(`results.${state}`)} ({asked})
			</p>
			{output !== '' && state !== 'busy' && (
				<Printed summary={t('show')} text={output}>
					{t('english')}
				</Printed>
			)}
		</>
	)
}

/** What a command printed, behind a summary. */
function Printed({ summary, text, children }: { summary: string; text: string; children: ReactNode }) {
	return (
		<details className={styles.printed}>
			<summary className={buttons.link}>{summary}</summary>
			<p className={styles.text}>{children}</p>
			<pre lang="en">{text}</pre>
		</details>
	)
}
