import 'server-only'
import { getTranslations } from 'next-intl/server'
import { DeskButtonLink, DeskLink } from '#components/desk/parts/button.tsx'
import shared from '#components/desk/parts/page.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { OPENS_NEW } from '#lib/desk/frame/desk-frame-types.ts'
import type { TodayItem, TodayView } from '#lib/desk/today/today-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import styles from './today-page.module.css'
import { VisitOutcome } from './visit-outcome.tsx'

interface TodayPageProps {
	language: string
	/** The first name of the reader. */
	name: string
	view: TodayView
}

/** The day: what is in the calendar, what waits, what is not on the site, and the week in numbers for admins. */
export async function TodayPage({ language, name, view }: TodayPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.today' })
	const [requestsTexts, calendar] = await Promise.all([
		getTranslations({ locale: language, namespace: 'deskRequests' }),
		getTranslations({ locale: language, namespace: 'deskCalendar' }),
	])
	const { visits, free, requests, withheld, watch, week } = view
	const { problems } = messagesOf(language).deskCalendar
	const next = visits.find(({ isPast }) => !isPast)
	const lead = [
		t('hello', { name }),
		requests.length === 0 && t('calm'),
		view.late > 0 && t('late', { count: view.late }),
		view.fresh > 0 && t('fresh', { count: view.fresh }),
		view.withheldCount > 0 && t('hidden', { count: view.withheldCount }),
		next && t('next', { time: next.time }),
	].filter(Boolean)
	return (
		<main id="main" className={shared.page}>
			<div className={classNames(shared.title, styles.top)}>
				<h1 className={styles.day}>{view.day}</h1>
				<div className={shared.acts}>
					<DeskButtonLink href={deskHref({ page: 'requests' }) + OPENS_NEW}>
						{requestsTexts('enter.open')}
					</DeskButtonLink>
					<DeskButtonLink look="main" href={deskHref({ page: 'calendar' }) + OPENS_NEW}>
						{calendar('new')}
					</DeskButtonLink>
				</div>
			</div>
			<p className={styles.lead}>{lead.join(' ')}</p>
			<div className={shared.blocks}>
				<section aria-labelledby="today-visits">
					<Head id="today-visits" title={t('visits')} href={deskHref({ page: 'calendar' })} more={t('toCalendar')} />
					{visits.length === 0 && <p>{t('noVisits')}</p>}
					{visits.length + free.length > 0 && (
						<ol className={styles.agenda}>
							{[...visits, ...free]
								.sort((one, other) => one.from - other.from)
								.map((row) =>
									'id' in row ? (
										<li key={row.id} data-past={row.isPast ? '' : undefined}>
											<b>{row.time}</b>
											<div>
												<HoverLink href={row.href}>{row.title}</HoverLink>
												<p>{[row.who, row.isOpen && t('open')].filter(Boolean).join(', ')}</p>
												{row.isUntold && (
													<VisitOutcome
														id={row.id}
														sequence={row.sequence}
														texts={{ done: calendar('outcome.done'), noShow: calendar('outcome.noShow') }}
														recorded={calendar('done.recorded', { name: row.who })}
														problems={problems}
													/>
												)}
											</div>
											<span>{row.colleague ?? t('nobody')}</span>
										</li>
									) : (
										<li key={`free ${row.from}`} data-free="">
											<b>{row.time}</b>
											<p>{t('free', { until: row.until })}</p>
										</li>
									),
								)}
						</ol>
					)}
					<p className={styles.quiet}>{t('tomorrow', { count: view.tomorrow })}</p>
				</section>
				<section aria-labelledby="today-requests">
					<Head
						id="today-requests"
						title={t('requests')}
						href={deskHref({ page: 'requests' })}
						more={t('toRequests')}
					/>
					{requests.length === 0 ? <p>{t('calm')}</p> : <Items items={requests} />}
				</section>
				<section aria-labelledby="today-homes">
					<Head id="today-homes" title={t('homes')} href={deskHref({ page: 'homes' })} more={t('toHomes')} />
					{withheld.length === 0 ? <p>{t('noneWithheld')}</p> : <Items items={withheld} />}
				</section>
				{watch.length > 0 && (
					<section aria-labelledby="today-watch">
						<div className={styles.head}>
							<h2 id="today-watch">{t('watch.title')}</h2>
						</div>
						<ul className={styles.items}>
							{watch.map((one) => (
								<li key={one.kind}>
									<HoverLink href={one.href}>
										{one.kind === 'unassigned'
											? t('watch.unassigned', { count: one.count })
											: t('watch.uneven', {
													most: one.most.name,
													many: one.most.count,
													least: one.least.name,
													few: one.least.count,
												})}
									</HoverLink>
									<p>{t('watch.days')}</p>
								</li>
							))}
						</ul>
					</section>
				)}
				{view.vain.length > 0 && (
					<section aria-labelledby="today-vain">
						<div className={styles.head}>
							<h2 id="today-vain">{t('vain.title')}</h2>
						</div>
						<ul className={styles.items}>
							{view.vain.map(({ text, count }) => (
								<li key={text}>
									<strong>{text}</strong>
									<p>{t('vain.search', { count })}</p>
								</li>
							))}
						</ul>
						<p className={styles.quiet}>{t('vain.days')}</p>
					</section>
				)}
				{week !== null && (
					<section aria-labelledby="today-week">
						<div className={styles.head}>
							<h2 id="today-week">{t('week')}</h2>
						</div>
						<dl className={styles.numbers}>
							{week.map((number) => (
								<div key={number.name}>
									<dt>
										{t(`numbers.${number.name}`)} <small>{t('before', { count: number.before })}</small>
									</dt>
									<dd>{number.count}</dd>
								</div>
							))}
						</dl>
					</section>
				)}
			</div>
		</main>
	)
}

function Head({ id, title, href, more }: { id: string; title: string; href: string; more: string }) {
	return (
		<div className={styles.head}>
			<h2 id={id}>{title}</h2>
			<DeskLink href={href}>{more}</DeskLink>
		</div>
	)
}

function Items({ items }: { items: readonly TodayItem[] }) {
	return (
		<ul className={styles.items}>
			{items.map((item) => (
				<li key={item.id}>
					<div>
						<HoverLink href={item.href}>{item.title}</HoverLink>
						<p>
							{item.mark !== null && <span className={styles.mark}>{item.mark}.</span>}
							{item.text}
						</p>
					</div>
					<DeskButtonLink href={item.next.href}>
						{item.next.act}
						<span className="vh">{`, ${item.title}`}</span>
					</DeskButtonLink>
				</li>
			))}
		</ul>
	)
}
