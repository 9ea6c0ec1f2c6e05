export const membershipsPath = '/membresias';
export const readersClubPath = '/membresias/book-club/lectores';
/** The members' own page of Book Club Lectores. */
export const myClubPath = '/mi-book-club';
/** Page where members answer the shop's questionnaire. */
export const questionnairePath = '/mi-book-club/cuestionario';
export const readersOfferPath = '/membresias?highlight=book-club-lectores&scroll=true';
export const booksClubPath = '/membresias?highlight=book-club-libros&scroll=true';
/** Page on which a pass is bought as a gift. */
export const giftPath = '/regalar';
/** Query key that carries the code of the chosen plan. */
export const PLAN_IN_ADDRESS = 'plan';
