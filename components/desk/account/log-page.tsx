import 'server-only'
import { getTranslations } from 'next-intl/server'
import { DeskButton, DeskLink } from '#components/desk/parts/button.tsx'
import { ChangeLine } from '#components/desk/parts/change-line.tsx'
import choices from '#components/desk/parts/choices.module.css'
import shared from '#components/desk/parts/page.module.css'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { LogEntry, LogFilter } from '#lib/desk/account/account-types.ts'
import type { LoggedChanges } from '#lib/desk/editor/live-editor/logged-changes.ts'
import { AUDIT_AREAS } from '#lib/people/staff/audit-types.ts'
import { getRetention } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { type DeskPage, deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import styles from './log-page.module.css'
import { actionText, changesIn, setupTitle, sourceName } from './log-words.ts'

/** The pages of what an entry is about. */
const SUBJECT_PAGES: Readonly<Record<string, DeskPage>> = { lead: 'request', home: 'home' }

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
				<ol className={styles.rows}>
					{entries.map((entry) => (
						<li key={entry.id}>
							<time dateTime={entry.at}>
								{formatDate(entry.at, language)}, {formatTime(entry.at, language)}
							</time>
							<b>
								{entry.memberId === null
									? t('terminal')
									: (names.get(entry.memberId) ?? t('former', { id: entry.memberId }))}
							</b>
							<p>{actionText(language, entry.action)}</p>
							<div>
								<Subject
									language={language}
									entry={entry}
									names={names}
									subjects={subjects}
									config={changes.get(entry.id)}
								/>
								{changes.has(entry.id) ? (
									<ConfigChanges language={language} of={changes.get(entry.id)} />
								) : (
									<Changes
										language={language}
										entry={entry}
										names={names}
										labels={{ before: t('before'), after: t('after'), value: t('value', { name: '{name}' }) }}
									/>
								)}
							</div>
						</li>
					))}
				</ol>
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
}

interface SubjectProps extends EntryProps {
	names: ReadonlyMap<number, string>
	subjects: ReadonlyMap<string, string>
	config: LoggedChanges | undefined
}

async function Subject({ language, entry, names, subjects, config }: SubjectProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.log' })
	const [kind = '', id = ''] = entry.subject.split(':')
	if (config !== undefined)
		return (
			<p>
				<a className={styles.link} href={config.href}>
					{config.title}
				</a>
				{config.restored !== null && ` (${t('versionOf', { day: formatDate(config.restored, language) ?? '' })})`}
			</p>
		)
	if (kind === 'member') {
		const isOwn = Number(id) === entry.memberId
		return isOwn ? null : <p>{names.get(Number(id)) ?? t('former', { id })}</p>
	}
	if (kind === 'block') return <p>{t('subjects.block', { id })}</p>
	// All requests, or several homes, together; the action names them.
	if (kind === 'leads' || kind === 'homes') return null
	if (kind === 'config') return <p>{id.replace(/^media\//, '')}</p>
	if (kind === 'feed') return <p>{sourceName(language, id)}</p>
	if (kind === 'setup') return <p>{setupTitle(language, id)}</p>
	const page = SUBJECT_PAGES[kind]
	if (page === undefined || (kind !== 'lead' && kind !== 'home')) return <p>{entry.subject}</p>
	const name = subjects.get(entry.subject)
	const shown = kind === 'lead' && name !== undefined ? t('subjects.leadOf', { name }) : name
	return (
		<p>
			<a className={styles.link} href={deskHref({ page, params: { id } })}>
				{shown ?? t(`subjects.${kind}`, { id })}
			</a>
		</p>
	)
}

/** What was changed in texts and pages, as the form of the editor says it. */
async function ConfigChanges({ language, of }: { language: string; of: LoggedChanges | undefined }) {
	if (of === undefined || of.changes.length === 0) return null
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

function Changes({
	language,
	entry,
	names,
	labels,
}: EntryProps & { names: ReadonlyMap<number, string>; labels: { before: string; after: string; value: string } }) {
	const changes = changesIn(language, entry, names)
	if (changes.length === 0) return null
	return (
		<ul className={styles.changes}>
			{changes.map(({ name, before, after }) => (
				<li key={name}>
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
