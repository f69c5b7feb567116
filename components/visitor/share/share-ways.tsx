'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { type Shared, type ShareWay, shareBy } from './share.ts'
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
	whatsAppHref: string
}

interface ShareWaysProps {
	labels: ShareLabels
	page: Shared
	opener: RefObject<HTMLButtonElement | null>
}

/** The ways to share a page if the system has no share sheet. Opens at once. */
export default function ShareWays({ labels, page, opener }: ShareWaysProps) {
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
		</div>
	)
}
