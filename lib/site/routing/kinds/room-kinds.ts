/** The specification's room kinds, which are also their names in the URL. */
export const ROOM_KINDS = ['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]
