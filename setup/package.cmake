# The Debian package, for `make deb`: the program, the units, the settings and the documents; not the library.
find_program(GZIP gzip REQUIRED)
set(PACKAGED ${CMAKE_BINARY_DIR}/packaged)
file(MAKE_DIRECTORY ${PACKAGED})
add_custom_command(
  OUTPUT ${PACKAGED}/changelog.gz ${PACKAGED}/taproom.1.gz
  COMMAND ${GZIP} -9nc ${CMAKE_SOURCE_DIR}/setup/debian/changelog > ${PACKAGED}/changelog.gz
  COMMAND ${GZIP} -9nc ${CMAKE_SOURCE_DIR}/commands/taproom.1 > ${PACKAGED}/taproom.1.gz
  DEPENDS setup/debian/changelog commands/taproom.1)
add_custom_target(packaged ALL DEPENDS ${PACKAGED}/changelog.gz ${PACKAGED}/taproom.1.gz)
install(FILES ${PACKAGED}/changelog.gz setup/debian/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT package)
install(FILES ${PACKAGED}/taproom.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT package)
install(FILES server/setup/taproom.conf DESTINATION /etc COMPONENT package)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME taproom)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Taproom authors <taproom@users.noreply.example.org>")
set(CPACK_COMPONENTS_ALL program package)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "systemd | systemd-standalone-sysusers")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS ca-certificates) # to trust a mail server
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "board games about drink, with friends far away or bots
Distilled, Brew Crafters and Moonshine, complete to the last card: alone,
with bots, at one table, or with friends over the network. One program is the
terminal client, the server with its web client, and the simulator. Matches
are kept in one SQLite file or in PostgreSQL.")
foreach(script postinst prerm postrm conffiles)
  list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${CMAKE_SOURCE_DIR}/setup/debian/${script})
endforeach()
include(CPack)
