'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { hasSheet, type Shared, type ShareWay, shareBy } from './share.ts'
import styles from './share-ways.module.css'

export interface ShareLabels {
	share: string
	copy: string
	copied: string
	/** Label of the field with the address, for browsers that do not allow copying it. */
	address: string
	mail: string
	mailHref: string
	whatsApp: string
	/** The system's own share sheet. */
	sheet: string
	whatsAppHref: string
}

/** Further ways of a page, after the ones that every page has. */
export interface OwnWays {
	/** The form that sends the page to a friend. */
	friend: { label: string; href: string }
	print: string
}

interface ShareWaysProps {
	labels: ShareLabels
	own?: OwnWays | undefined
	page: Shared
	opener: RefObject<HTMLButtonElement | null>
}

/** The ways to share a page. Opens at once. */
export default function ShareWays({ labels, own, page, opener }: ShareWaysProps) {
	const menu = useRef<HTMLDivElement>(null)
	const [copying, setCopying] = useState<'idle' | 'done' | 'refused'>('idle')
	useEffect(() => {
		menu.current?.showPopover({ ...(opener.current ? { source: opener.current } : {}) })
		menu.current?.querySelector('button')?.focus()
	}, [opener])

	async function share(way: ShareWay) {
		const isDone = await shareBy(way, page)
		if (way === 'copy') setCopying(isDone ? 'done' : 'refused')
	}

	return (
		<div ref={menu} popover="auto" role="dialog" aria-label={labels.share} className={styles.menu}>
			<button type="button" className={styles.way} onClick={() => share('copy')}>
				<Icon name={copying === 'done' ? 'check' : 'link'} />
				{copying === 'done' ? labels.copied : labels.copy}
			</button>
			<p className="vh" role="status">
				{copying === 'done' && labels.copied}
			</p>
			{copying === 'refused' && (
				<input
					className={styles.address}
					aria-label={labels.address}
					value={page.url}
					readOnly={true}
					onFocus={({ currentTarget }) => currentTarget.select()}
				/>
			)}
			<a href={labels.mailHref} className={styles.way} onClick={() => share('mail')}>
				<Icon name="mail" />
				{labels.mail}
			</a>
			<a href={labels.whatsAppHref} className={styles.way} rel="noreferrer" onClick={() => share('whatsApp')}>
				<Icon name="share" />
				{labels.whatsApp}
			</a>
			{own && (
				<>
					<a href={own.friend.href} className={styles.way} rel="nofollow">
						<Icon name="user" />
						{own.friend.label}
					</a>
					<button type="button" className={styles.way} onClick={() => window.print()}>
						<Icon name="print" />
						{own.print}
					</button>
					{hasSheet() && (
						<button type="button" className={styles.way} onClick={() => share('sheet')}>
							<Icon name="external" />
							{labels.sheet}
						</button>
					)}
				</>
			)}
		</div>
	)
}
