/// <reference types="cypress" />
// Tests a sign-up in a browser, with the code and the link from the mail that the shop really sent.
import type {} from './commands.ts'

const signUp = (email: string): void => {
  cy.visit('/')
  cy.contains('label', 'E-mail').find('input').type(email)
  cy.contains('button', 'Sign up').click()
}

it('sign up with the code', () => {
  cy.mayflyAddress().then((address) => {
    signUp(address.email)
    cy.mayflyCode({ to: address }).then((code) => cy.contains('label', 'Code').find('input').type(code))
    cy.contains('button', 'Confirm').click()
    cy.contains('h1', `Welcome, ${address.email}`)
  })
})

it('sign up with the link', () => {
  cy.mayflyAddress().then((address) => {
    signUp(address.email)
    cy.contains('h1', 'Look into your mail')
    cy.mayflyLink({ to: address, subject: 'confirm' }).then((link) => cy.visit(link))
    cy.contains('h1', `Welcome, ${address.email}`)
  })
})
