export const membershipsPath = '/membresias';
export const readersClubPath = '/membresias/book-club/lectores';
/** The members' own page of Book Club Lectores. */
export const myClubPath = '/mi-book-club';
/** Where its members answer what the shop asks them. */
export const questionnairePath = '/mi-book-club/cuestionario';
export const readersOfferPath = '/membresias?highlight=book-club-lectores&scroll=true';
export const booksClubPath = '/membresias?highlight=book-club-libros&scroll=true';
