'use client'

import type { MouseEvent } from 'react'
import { EnergyTag } from '#components/cards/energy-tag.tsx'
import thumb from '#components/desk/parts/thumb.module.css'
import { Flag } from '#components/desk/requests/parts/flag.tsx'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import { Thumbnail } from '#components/pictures/photo.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { RequestItem } from '#lib/desk/requests/model/request-types.ts'
import styles from './request-row.module.css'

interface RequestRowProps {
	item: RequestItem
	href: string
	isOpen: boolean
	onOpen: () => void
}

/** Whether a click is meant for this tab. */
const isPlain = (event: MouseEvent) =>
	event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The home of a request as a small photograph with its energy label; what it is about otherwise. */
function Thumb({ home, icon }: Pick<RequestItem, 'home' | 'icon'>) {
	return (
		<div className={classNames(thumb.thumb, styles.thumb)}>
			{home?.picture ? (
				<Thumbnail picture={home.picture} className={thumb.picture} />
			) : (
				<div className={classNames(thumb.none, styles.none)}>
					<Icon name={icon} />
				</div>
			)}
			{home?.energy && <EnergyTag label={home.energy.label} name={home.energy.name} className={thumb.energy} />}
		</div>
	)
}

/** What it is; where there is no room for all of it, its price or hour stays. */
function What({ what, fact }: Pick<RequestItem, 'what' | 'fact'>) {
	const at = fact === null ? -1 : what.indexOf(fact)
	if (fact === null || at === -1) return <b>{what}</b>
	return (
		<b className={styles.what}>
			<span>{what.slice(0, at)}</span>
			<span>{fact}</span>
			<span>{what.slice(at + fact.length)}</span>
		</b>
	)
}

/** A request in the list. */
export function RequestRow({ item, href, isOpen, onOpen }: RequestRowProps) {
	const { texts, colleagues } = useRequestsSetting()
	const assignee = colleagues.find(({ id }) => id === item.assigneeId)
	return (
		<li
			className={styles.row}
			aria-current={isOpen || undefined}
			data-new={item.status === 'new' && item.group !== 'done' ? '' : undefined}
		>
			<Thumb home={item.home} icon={item.icon} />
			<div className={styles.words}>
				<h3>
					<a
						href={href}
						data-request={item.id}
						onClick={(event) => {
							if (!isPlain(event)) return
							event.preventDefault()
							onOpen()
						}}
					>
						{item.name}
					</a>
				</h3>
				<p>
					<What {...item} />
				</p>
				<p>{[item.home?.price, item.about].filter(Boolean).join(', ')}</p>
			</div>
			<div className={styles.end}>
				<p>
					{item.hasFailedMail && (
						<span className={styles.failed}>
							<Icon name="mail" />
							<span className="vh">{texts.mailFailed}</span>
						</span>
					)}
					{assignee && <span>{assignee.name.split(' ')[0]}</span>}
					<span title={item.received}>{item.age}</span>
				</p>
				<Flag state={item.state}>{item.stateWord}</Flag>
			</div>
		</li>
	)
}
