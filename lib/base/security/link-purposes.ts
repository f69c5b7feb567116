/**
 * Who may open the signed links of each purpose: anyone who has the link, or only a browser that the agency has
 * confirmed. Staff reply to the mails that the site sends to the agency, and a reply quotes the links in them.
 */
export const LINK_PURPOSES = {
	alert: 'holder',
	appointment: 'holder',
	documents: 'holder',
	friend: 'holder',
	impression: 'holder',
	'list-edit': 'holder',
	'list-mail': 'holder',
	'list-read': 'holder',
	newsletter: 'holder',
	'own-page': 'holder',
	'own-page-change': 'holder',
	'owner-summary': 'holder',
	'preview-drafts': 'holder',
	'staff-calendar': 'holder',
	application: 'staff',
	'appointment-staff': 'staff',
	lead: 'staff',
	testimonial: 'staff',
} as const satisfies Record<string, 'holder' | 'staff'>

type PurposeOf<Who> = {
	[Purpose in keyof typeof LINK_PURPOSES]: (typeof LINK_PURPOSES)[Purpose] extends Who ? Purpose : never
}[keyof typeof LINK_PURPOSES]

export type LinkPurpose = keyof typeof LINK_PURPOSES
export type HolderPurpose = PurposeOf<'holder'>
export type StaffPurpose = PurposeOf<'staff'>
