import { useTranslations } from 'next-intl'
import type { ShareLabels } from './share-ways.tsx'

/** Returns the words of the share menu and of the mail that it starts. */
export function useShareLabels(subject: string, url: string): ShareLabels {
	const t = useTranslations('visitor.share')
	const query = [`subject=${encodeURIComponent(subject)}`, `body=${encodeURIComponent(url)}`].join('&')
	return {
		share: t('share'),
		copy: t('copy'),
		copied: t('copied'),
		address: t('address'),
		mail: t('mail'),
		whatsApp: t('whatsApp'),
		sheet: t('sheet'),
		whatsAppHref: `https://wa.me/?text=${encodeURIComponent(`${subject}\n${url}`)}`,
		mailHref: `mailto:?${query}`,
	}
}
