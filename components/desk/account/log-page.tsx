import 'server-only'
import { getTranslations } from 'next-intl/server'
import buttons from '#components/desk/parts/button.module.css'
import { DeskButton, DeskButtonLink, DeskLink } from '#components/desk/parts/button.tsx'
import { ChangeLine } from '#components/desk/parts/change-line.tsx'
import choices from '#components/desk/parts/choices.module.css'
import shared from '#components/desk/parts/page.module.css'
import { formatFullDay, formatTime } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { LogEntry, LogFilter } from '#lib/desk/account/account-types.ts'
import type { LoggedChanges } from '#lib/desk/editor/live-editor/logged-changes.ts'
import { AUDIT_AREAS } from '#lib/people/staff/audit-types.ts'
import { getRetention } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import styles from './log-page.module.css'
import { sentenceOf } from './log-sentence.ts'
import { changesIn, type LoggedValue, setupTitle, sourceName } from './log-words.ts'

interface LogPageProps {
	language: string
	filter: LogFilter
	entries: readonly LogEntry[]
	hasOlder: boolean
	names: ReadonlyMap<number, string>
	/** What people call what the entries are about. */
	subjects: ReadonlyMap<string, string>
	/** What was changed in texts and pages, by the number of the entry. */
	changes: ReadonlyMap<number, LoggedChanges>
}

/** The log of what staff did, for admins. */
export async function LogPage({ language, filter, entries, hasOlder, names, subjects, changes }: LogPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.log' })
	const here = deskHref({ page: 'log' })
	const members = [...names].sort(([, one], [, other]) => one.localeCompare(other, language))
	const pageFrom = (before: number | null) => {
		const search = new URLSearchParams({
			...(filter.memberId === null ? {} : { member: String(filter.memberId) }),
			...(filter.area === null ? {} : { area: filter.area }),
			...(filter.hasDrafts ? { drafts: '1' } : {}),
			...(before === null ? {} : { before: String(before) }),
		}).toString()
		return search === '' ? here : `${here}?${search}`
	}
	const last = entries.at(-1)
	return (
		<main id="main" className={shared.page}>
			<h1>{t('title')}</h1>
			<p className={styles.text}>{t('text', { days: getRetention().auditDays })}</p>
			<form action={here} className={styles.filter}>
				<label>
					{t('member')}
					<span className="choice">
						<select name="member" defaultValue={filter.memberId ?? ''}>
							<option value="">{t('everybody')}</option>
							{members.map(([id, name]) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</select>
					</span>
				</label>
				<label>
					{t('area')}
					<span className="choice">
						<select name="area" defaultValue={filter.area ?? ''}>
							<option value="">{t('everything')}</option>
							{AUDIT_AREAS.map((area) => (
								<option key={area} value={area}>
									{t(`areas.${area}`)}
								</option>
							))}
						</select>
					</span>
				</label>
				<label className={choices.choice}>
					<input type="checkbox" name="drafts" value="1" defaultChecked={filter.hasDrafts} />
					{t('drafts')}
				</label>
				<DeskButton type="submit">{t('show')}</DeskButton>
			</form>
			{entries.length === 0 ? (
				<p className={shared.empty}>{t('none')}</p>
			) : (
				[...Map.groupBy(entries, ({ at }) => formatFullDay(at, language))].map(([day, own]) => (
					<section key={day} className={styles.day}>
						<h2>{day}</h2>
						<ol>
							{own.map((entry) => (
								<li key={entry.id}>
									<time dateTime={entry.at}>{formatTime(entry.at, language)}</time>
									<Entry language={language} entry={entry} {...{ names, subjects }} config={changes.get(entry.id)} />
									<Versions language={language} of={changes.get(entry.id)} />
								</li>
							))}
						</ol>
					</section>
				))
			)}
			<p className={styles.more}>
				{filter.before !== null && <DeskLink href={pageFrom(null)}>{t('newest')}</DeskLink>}
				{hasOlder && last !== undefined && <DeskLink href={pageFrom(last.id)}>{t('older')}</DeskLink>}
			</p>
		</main>
	)
}

interface EntryProps {
	language: string
	entry: LogEntry
	names: ReadonlyMap<number, string>
	subjects: ReadonlyMap<string, string>
	config: LoggedChanges | undefined
}

/** What was done, as a sentence that leads to what it was done to, and below it what changed besides. */
async function Entry({ language, entry, names, subjects, config }: EntryProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.log' })
	const nameOf = (id: number) => names.get(id) ?? t('former', { id })
	const { text, href } = await subjectOf({ language, entry, names, subjects, config })
	const sentence = sentenceOf(language, entry, {
		who: entry.memberId === null ? t('terminal') : nameOf(entry.memberId),
		what: text,
		values: config === undefined ? changesIn(language, entry, names) : [],
		config,
	})
	return (
		<div>
			<p>
				{sentence.start}
				{href === null ? (
					sentence.what
				) : (
					<a className={buttons.inline} href={href}>
						{sentence.what}
					</a>
				)}
				{sentence.end}
			</p>
			{config !== undefined ? (
				<ConfigChanges language={language} of={config} />
			) : (
				<Changes
					of={sentence.rest}
					labels={{ before: t('before'), after: t('after'), value: t('value', { name: '{name}' }) }}
				/>
			)}
		</div>
	)
}

/** Leads from what was published to its versions, where an older one can be taken up. */
async function Versions({ language, of }: { language: string; of: LoggedChanges | undefined }) {
	if (!of?.versionsHref) return null
	const t = await getTranslations({ locale: language, namespace: 'desk.log' })
	return (
		<DeskButtonLink href={of.versionsHref}>
			{t('versions')} <span className="vh">{of.title}</span>
		</DeskButtonLink>
	)
}

interface LoggedSubject {
	text: string
	/** Where it is; null if it has no page, or none any more. */
	href: string | null
}

/** Returns what an entry is about, as people call it. */
async function subjectOf({ language, entry, names, subjects, config }: EntryProps): Promise<LoggedSubject> {
	const t = await getTranslations({ locale: language, namespace: 'desk.log' })
	const [kind = '', id = ''] = entry.subject.split(':')
	const alone = (text: string): LoggedSubject => ({ text, href: null })
	if (config !== undefined) return { text: config.title, href: config.href }
	switch (kind) {
		case 'member':
			return alone(names.get(Number(id)) ?? t('former', { id }))
		case 'config':
			return alone(id.replace(/^media\//, ''))
		case 'feed':
			return alone(sourceName(language, id))
		case 'setup':
			return alone(setupTitle(language, id))
		case 'lead':
		case 'home': {
			const name = subjects.get(entry.subject)
			const page = kind === 'lead' ? 'request' : 'home'
			if (!name) return alone(t(`subjects.${kind}`, { id }))
			return { text: name, href: deskHref({ page, params: { id } }) }
		}
		default:
			return alone(entry.subject)
	}
}

/** What was changed in texts and pages, in the words of the editor's form. */
async function ConfigChanges({ language, of }: { language: string; of: LoggedChanges }) {
	if (of.changes.length === 0) return null
	const t = await getTranslations({ locale: language, namespace: 'desk.log' })
	const { changes: words, history } = messagesOf(language).deskEditor
	return (
		<ul className={styles.changes}>
			{of.changes.map((change) => (
				<li key={JSON.stringify(change)}>
					<ChangeLine
						change={change}
						texts={{
							place: fill(words.at, { place: change.place }),
							order: words.order,
							before: t('before'),
							after: t('after'),
						}}
					/>
				</li>
			))}
			{of.more > 0 && <li>{fill(history.more, { count: String(of.more) })}</li>}
		</ul>
	)
}

interface ChangesProps {
	of: readonly LoggedValue[]
	labels: { before: string; after: string; value: string }
}

function Changes({ of, labels }: ChangesProps) {
	if (of.length === 0) return null
	return (
		<ul className={styles.changes}>
			{of.map(({ key, name, before, after }) => (
				<li key={key}>
					{name !== '' && `${labels.value.replace('{name}', name)} `}
					{before !== null && (
						<del>
							<span className="vh">{labels.before} </span>
							{before}
						</del>
					)}
					{before !== null && after !== null && ' '}
					{after !== null && (
						<ins>
							<span className="vh">{labels.after} </span>
							{after}
						</ins>
					)}
				</li>
			))}
		</ul>
	)
}
