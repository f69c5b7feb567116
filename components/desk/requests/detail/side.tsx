'use client'

import { useState } from 'react'
import { EnergyTag } from '#components/cards/energy-tag.tsx'
import buttons from '#components/desk/parts/button.module.css'
import { DeskButton } from '#components/desk/parts/button.tsx'
import shared from '#components/desk/parts/page.module.css'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import type { RequestActs } from '#components/desk/requests/parts/use-actions.ts'
import { Photo } from '#components/pictures/photo.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { NO_FILTER, type RequestFilter } from '#lib/desk/requests/model/filter.ts'
import type { RequestDetail } from '#lib/desk/requests/model/request-types.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import dialogStyles from './erase-dialog.module.css'
import styles from './side.module.css'

interface EraseDialogProps {
	detail: RequestDetail
	/** Erases the person. */
	erase: () => Promise<unknown>
	isOpen: boolean
	onClose: () => void
}

/** The only act that asks, because nobody can take it back. */
function EraseDialog({ detail, erase, isOpen, onClose }: EraseDialogProps) {
	const { texts } = useRequestsSetting()
	const t = texts.eraseDialog
	const [isBusy, setIsBusy] = useState(false)
	const title = fill(t.title, { name: detail.item.name })
	const confirm = async () => {
		setIsBusy(true)
		await erase()
		setIsBusy(false)
		onClose()
	}
	return (
		<Dialog isOpen={isOpen} onClose={onClose} label={title} place="sheet" className={shared.dialog}>
			<h2>{title}</h2>
			<p>{detail.email === '' ? t.textAlone : fill(t.text, { email: detail.email })}</p>
			<div className={shared.acts}>
				<DeskButton autoFocus onClick={onClose}>
					{t.cancel}
				</DeskButton>
				<DeskButton className={dialogStyles.erase} isBusy={isBusy} onClick={() => void confirm()}>
					{t.confirm}
				</DeskButton>
			</div>
		</Dialog>
	)
}

interface SideProps {
	detail: RequestDetail
	acts: RequestActs
	onFilter: (filter: RequestFilter) => void
	onOpen: (id: number) => void
	hrefOf: (id: number) => string
}

function Home({ detail, onFilter }: Pick<SideProps, 'detail' | 'onFilter'>) {
	const { texts, href, homesHref } = useRequestsSetting()
	const t = texts.detail
	const { home, project } = detail
	if (home === null) {
		if (project === null) return null
		return (
			<section>
				<a href={project.href} className={classNames(buttons.quiet, styles.name)}>
					{project.name}
				</a>
			</section>
		)
	}
	const { id, picture, energy, price, title, street, town, counts, offers } = home
	return (
		<section>
			{picture !== null && (
				<div className={styles.picture}>
					<Photo picture={picture} sizes="(width < 900px) 100vw, 19rem" className={styles.photo} />
					{energy !== null && <EnergyTag label={energy.label} name={energy.name} className={styles.energy} />}
				</div>
			)}
			<p className={styles.price}>{price ?? t.onRequest}</p>
			<a href={`${homesHref}${id}/`} className={classNames(buttons.quiet, styles.name)} lang={title.language}>
				{title.text}
			</a>
			{home.href === null && <p>{t.notOnSite}</p>}
			<p className={styles.soft}>{[street, town].filter(Boolean).join(', ')}</p>
			<p className={styles.soft}>{counts}</p>
			<ul className={styles.links}>
				{home.href !== null && (
					<li>
						<a className={buttons.link} href={home.href}>
							{t.seeHome}
						</a>
					</li>
				)}
				{offers > 0 && (
					<li>
						<a className={buttons.link} href={`${href}offers/${id}/`}>
							{t.compare}
						</a>
					</li>
				)}
				<li>
					<button type="button" className={buttons.link} onClick={() => onFilter({ ...NO_FILTER, home: id })}>
						{t.homeRequests}
					</button>
				</li>
			</ul>
		</section>
	)
}

function Others({ detail, onFilter, onOpen, hrefOf }: Omit<SideProps, 'acts'>) {
	const { texts } = useRequestsSetting()
	const t = texts.detail
	const { others, item } = detail
	return (
		<section>
			<h3>{fill(t.others, { name: item.name })}</h3>
			{others.length === 0 ? (
				<p className={styles.soft}>{t.noOthers}</p>
			) : (
				<>
					<ul className={styles.past}>
						{others.map(({ id, what, about, words }) => (
							<li key={id}>
								<a
									href={hrefOf(id)}
									onClick={(event) => {
										event.preventDefault()
										onOpen(id)
									}}
								>
									{what}
									<small>{[about, words].filter(Boolean).join(' · ')}</small>
								</a>
							</li>
						))}
					</ul>
					<button type="button" className={buttons.link} onClick={() => onFilter({ ...NO_FILTER, like: item.id })}>
						{t.othersAll}
					</button>
				</>
			)}
			<p>
				<a className={buttons.link} href={deskHref({ page: 'person', params: { id: String(item.id) } })}>
					{t.person}
				</a>
			</p>
		</section>
	)
}

/** The home and the person of a request. */
export function Side(props: SideProps) {
	const { texts } = useRequestsSetting()
	const [isAsking, setIsAsking] = useState(false)
	return (
		<aside className={styles.side} aria-label={texts.detail.home}>
			<Home {...props} />
			<Others {...props} />
			<section>
				<button type="button" className={buttons.link} onClick={() => setIsAsking(true)}>
					{texts.detail.erase}
				</button>
				<EraseDialog
					detail={props.detail}
					erase={() => props.acts.erase(props.detail)}
					isOpen={isAsking}
					onClose={() => setIsAsking(false)}
				/>
			</section>
		</aside>
	)
}
